import { useCollegeWords } from "./text.ts";

/** ✓ 已完成 or ○ 未完成: told by mark and word. */
export function DoneMark({ done }: { readonly done: boolean }) {
  const t = useCollegeWords().marks;
  return (
    <span className={done ? "tag ok" : "tag"}>
      <span aria-hidden="true">{done ? "✓" : "○"}</span> {done ? t.done : t.open}
    </span>
  );
}
