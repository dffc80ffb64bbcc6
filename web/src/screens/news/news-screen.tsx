import { usePath, useQueryFields } from "../../ui/page/location.ts";
import { Article } from "./article.tsx";
import { NewsItem } from "./news-item.tsx";
import { NewsList } from "./news-list.tsx";

/** /newPage: the news by kind, or one item (listid); lessons and notices (artId, /newGg, /alertdetail), the latest without an id. */
export default function NewsScreen() {
  const fields = useQueryFields();
  const notice = usePath().toLowerCase().replace(/\/+$/, "") !== "/newpage";
  const article = fields.get("artId");
  if (notice || article !== null) return <Article id={idOf(article ?? fields.get("id") ?? fields.get("listid"))} notice={notice} />;
  const item = fields.get("listid") ?? fields.get("id");
  return item === null ? <NewsList /> : <NewsItem id={idOf(item)} />;
}

// A whole number that the wire takes; 0 for anything else.
function idOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
