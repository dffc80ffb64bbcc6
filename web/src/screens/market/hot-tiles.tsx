import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { useQuote, seedQuote } from "../../data/market/quotes.ts";
import { addressOf } from "../../data/market/symbols.ts";
import { Link } from "../../ui/page/location.ts";
import { useFlash } from "../../quotes/flash.ts";
import { directionOf, percent } from "../../ui/format.ts";
import { priceText } from "../../ui/market-format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const TILES = 6;
const RENEW_MS = 30_000;

/** The six most traded names of this moment. */
export function HotTiles() {
  const hot = useQuery({ queryKey: ["hot"], queryFn: mostTraded, refetchInterval: RENEW_MS }).data;
  return (
    <div className="hot">
      {hot
        ? hot.map((row) => <Tile key={row.gid} gid={row.gid} name={row.name} />)
        : Array.from({ length: TILES }, (_, i) => <Skeleton key={i} height={76} />)}
    </div>
  );
}

function Tile({ gid, name }: { readonly gid: string; readonly name: string }) {
  const quote = useQuote(gid);
  const flash = useFlash<HTMLElement>(quote?.nowPrice);
  return (
    <Link href={addressOf({ gid, name })} className={directionOf(quote?.hcrate)}>
      <span className="sec ell">{name}</span>
      <b ref={flash}>{priceText(quote?.nowPrice)}</b>
      <span className="lab">{percent(quote?.hcrate)}</span>
    </Link>
  );
}

async function mostTraded(): Promise<readonly { readonly gid: string; readonly name: string }[]> {
  const rows = await call("/api/stock/getStockSort.do", { pageNo: 1, pageSize: TILES, sort: "amount", asc: 0, node: "hs_a" });
  for (const row of rows) seedQuote(row.symbol, { nowPrice: Number(row.trade), hcrate: row.changepercent });
  return rows.map((row) => ({ gid: row.symbol, name: row.name }));
}
