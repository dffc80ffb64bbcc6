import { beijing } from "../ui/format.ts";

/** Under which this phone notes what it saw of an issue; `owner` for what only one person saw. Its day stands last. */
export function issueKey(
  { type, code, subscribeTime }: { readonly type: number; readonly code: string; readonly subscribeTime: number },
  owner = "all",
): string {
  return `${owner} ${type} ${code} ${beijing(subscribeTime, "day")}`;
}
