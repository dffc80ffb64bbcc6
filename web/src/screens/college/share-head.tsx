import { directionOf, percent } from "../../ui/format.ts";
import { Link } from "../../ui/page/location.ts";
import type { ExampleShare } from "./example-share.ts";
import { atPrice } from "./shown.ts";
import { useCollegeWords } from "./text.ts";

/** The share of an example with its price of this moment, which leads to its page. */
export function ShareHead({ share: { gid, name, price, quote } }: { readonly share: ExampleShare }) {
  const t = useCollegeWords();
  const change = quote.hcrate ?? 0;
  return (
    <Link href={`/kline?code=${gid}`} className="college-name">
      <b className="m">
        <span lang="zh-CN">{name}</span> <span className="lab t3">{gid.slice(2)}</span>
      </b>
      <span className="sec">
        {t.now(atPrice(price))} <span className={directionOf(change)}>{percent(change)}</span>
      </span>
    </Link>
  );
}
