import { useIssueWords, type IssueWords } from "../text/issues.ts";
import "./issue.css";
import { nameLang } from "../ui/name-lang.ts";

/** 沪 深 创 科 北 of the wire by the name of their word. */
const BOARDS: Readonly<Record<string, keyof IssueWords["boards"]>> = { 沪: "sh", 深: "sz", 创: "cnxt", 科: "star", 北: "bse" };

interface Props {
  readonly name: string;
  readonly code: string;
  readonly board: string;
}

/** Name, code and board of an issue. */
export function IssueName({ name, code, board }: Props) {
  const { boards } = useIssueWords();
  const known = BOARDS[board];
  return (
    <span className="issue-name">
      <b lang={nameLang(name)} className="ell">
        {name}
      </b>
      <span className="cap t3">{code}</span>
      {known && <span className="tag">{boards[known]}</span>}
    </span>
  );
}
