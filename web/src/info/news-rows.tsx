import type { Answer } from "../data/wire/api.ts";
import { Link } from "../ui/page/location.ts";
import { useText } from "../text/text.ts";
import { amount, beijing } from "../ui/format.ts";
import "./news-rows.css";

export type NewsRow = Answer<"/api/news/getNewsList.do">["list"][number];

/** News as rows: title, the beginning of the text, who says it and when. */
export function NewsRows({ rows }: { readonly rows: readonly NewsRow[] }) {
  const t = useText().info.news;
  return (
    <ul className="rows news-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <Link href={`/newPage?listid=${row.id}`}>
            <p className="m">{row.title}</p>
            <p className="lab t2 brief">{row.description}</p>
            <span className="cap t3">
              {row.sourceName}　{beijing(row.showTime, "minute")}
              {row.views > 0 && `　${t.views(amount(row.views, 0))}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
