/** Which tasks the signed-in user has done; asked again whenever something happens to his account. */
import type { Lesson } from "@hongpan/core/rules/lessons.ts";
import { useQuery } from "@tanstack/react-query";
import { useLoggedIn } from "../../data/session.ts";
import { call } from "../../data/wire/api.ts";

/** Undefined for guests, and until they are known. */
export function useLessonsDone(): ReadonlySet<Lesson> | undefined {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({ queryKey: ["my", "lessons"], queryFn: () => call("/user/lessons.do", {}), enabled: loggedIn, staleTime: 0 });
  return loggedIn && data ? new Set(data.done) : undefined;
}
