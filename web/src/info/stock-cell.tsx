import type { ReactNode } from "react";
import { addressOf } from "../data/market/symbols.ts";
import { Link } from "../ui/page/location.ts";
import { PlateTag } from "../quotes/kind-tag.tsx";
import "./info.css";

interface Props {
  readonly gid: string;
  readonly code: string;
  readonly name: string;
  readonly plate: string;
  /** Beside the code: tags. */
  readonly children?: ReactNode;
}

/** Name over code and tags; opens the stock. */
export function StockCell({ gid, code, name, plate, children }: Props) {
  return (
    <Link href={addressOf({ gid, name })} className="who">
      <b className="nm ell" lang="zh-CN">
        {name}
      </b>
      <span className="cap t3">
        {code} <PlateTag plate={plate} /> {children}
      </span>
    </Link>
  );
}
