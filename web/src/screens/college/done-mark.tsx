import { useCollegeWords } from "./text.ts";
import type { Lesson } from "@hongpan/core/rules/lessons.ts";
import { useQuery } from "@tanstack/react-query";
import { useLoggedIn } from "../../data/session.ts";
import { call } from "../../data/wire/api.ts";

/** ✓ 已完成 or ○ 未完成: told by mark and word. */
export function DoneMark({ done }: { readonly done: boolean }) {
  const t = useCollegeWords().marks;
  return (
    <span className={done ? "tag ok" : "tag"}>
      <span aria-hidden="true">{done ? "✓" : "○"}</span> {done ? t.done : t.open}
    </span>
  );
}

// Which tasks the signed-in user has done; asked again whenever something happens to his account.
/** Undefined for guests, and until they are known. */
export function useLessonsDone(): ReadonlySet<Lesson> | undefined {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({ queryKey: ["my", "lessons"], queryFn: () => call("/user/lessons.do", {}), enabled: loggedIn, staleTime: 0 });
  return loggedIn && data ? new Set(data.done) : undefined;
}
