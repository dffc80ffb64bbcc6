import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Answer } from "../data/wire/api.ts";
import { everyPage } from "../data/wire/every-page.ts";
import { useProofWords } from "../text/market-proof.ts";
import { Button } from "../ui/button.tsx";
import { amount, beijing } from "../ui/format.ts";
import { askWorker } from "./ask-worker.ts";
import { useFillWords } from "../text/fill-receipts.ts";
import { Hex } from "./hex.tsx";
import { noteAnchor, noteCommitment, notedOf } from "./noted.ts";
import type { CheckedFill } from "./worker.ts";
import "./proof.css";
import "./fill-receipts.css";

type Row = Answer<"/user/fill/receipts.do">["list"][number];

/** 成交凭证 of a position: the commitments that its fills rest on, and after the reveal each fill recomputed on this phone, line by line. */
export default function FillReceipts({ positionSn }: { readonly positionSn: string }) {
  const t = useFillWords();
  const [open, setOpen] = useState(false);
  return (
    <section className="proof-panel fill-receipts">
      {open ? (
        <Receipts positionSn={positionSn} />
      ) : (
        <Button kind="ghost" full onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      )}
    </section>
  );
}

function Receipts({ positionSn }: { readonly positionSn: string }) {
  const t = useFillWords();
  const { rows, days } = useReceipts(positionSn);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<readonly CheckedFill[] | null>(null);
  const own = rows.filter((row) => row.positionSn === positionSn);
  const sealed = days.find(({ key }) => key === null);
  const run = () => {
    setBusy(true);
    void askWorker({ kind: "fills", rows }).then((answer) => {
      setChecked(answer.kind === "fills" ? answer.checked : []);
      setBusy(false);
    });
  };
  return (
    <>
      <h3 className="sec m">{t.title}</h3>
      {days.map(({ market, day, commitment }) => (
        <Hex key={`${market} ${day}`} label={t.commitment(day)} value={commitment} />
      ))}
      {own.length > 0 && (
        <Button kind="ghost" full busy={busy} off={sealed && t.sealed(sealed.day)} onClick={run}>
          {busy ? t.working : checked ? t.again : t.run}
        </Button>
      )}
      <Outcome rows={own} checked={checked} days={days} />
      {own.map((row) => (
        <ReceiptLines key={row.fillId} row={row} checked={checked?.find(({ fillId }) => fillId === row.fillId)} />
      ))}
    </>
  );
}

/** The receipts, and the commitment of each market's day that they depend on. Stores commitments of secret keys for a later check. */
function useReceipts(positionSn: string) {
  const query = useQuery({
    queryKey: ["my", "receipts", positionSn],
    queryFn: async () => {
      const rows = await everyPage((pageNum) => call("/user/fill/receipts.do", { positionSn, pageNum, pageSize: 50 }));
      const asked = new Map(rows.map(({ market, day }) => [`${market} ${day}`, { market, day }]));
      const days = await Promise.all([...asked.values()].map((each) => call("/api/market/proof.do", each)));
      for (const { market, day, commitment, key, anchor, anchorDay } of days) {
        if (key === null) noteCommitment(market, day, commitment);
        if (anchor !== null && anchorDay !== null) noteAnchor(market, anchorDay, anchor);
      }
      return { rows, days };
    },
  });
  return query.data ?? { rows: [], days: [] };
}

interface OutcomeProps {
  readonly rows: readonly Row[];
  readonly checked: readonly CheckedFill[] | null;
  readonly days: ReturnType<typeof useReceipts>["days"];
}

function Outcome({ rows, checked, days }: OutcomeProps) {
  const t = useFillWords();
  const proof = useProofWords();
  if (!checked) return null;
  const of = (row: Row) => checked.find(({ fillId }) => fillId === row.fillId);
  const changed = days.some(({ market, day, commitment }) => (notedOf(market, day) ?? commitment) !== commitment);
  const wrong = rows.find((row) => !isGood(of(row)));
  return (
    <div role="status">
      <p className={wrong ? "proof-bad" : "proof-good"}>
        <b aria-hidden="true">{wrong ? "✗" : "✓"}</b> {wrong ? sentence(wrong, of(wrong)) : t.good(rows.length)}
      </p>
      {changed && <p className="proof-bad">{proof.changed}</p>}
    </div>
  );

  function sentence(row: Row, found: CheckedFill | undefined): string {
    if (!found) return t.failed;
    if ("reason" in found) return proof.reasons[found.reason](found.day);
    const { what, recomputed, claimed } = found.fault!;
    return t.bad(timeOf(row), t.items[what], recomputed || t.none, claimed || t.none);
  }
}

function isGood(checked: CheckedFill | undefined): boolean {
  return checked !== undefined && "lines" in checked && checked.fault === null;
}

function ReceiptLines({ row, checked }: { readonly row: Row; readonly checked: CheckedFill | undefined }) {
  const t = useFillWords();
  const { fill } = row.receipt;
  const title = t.fill(timeOf(row), amount(fill.shares, 0));
  if (!checked || !("lines" in checked)) {
    return (
      <p className="sec t2">
        {title}
        {fill.queue > 0 && ` · ${t.ahead(amount(fill.queue, 0))}`}
      </p>
    );
  }
  return (
    <table className="fill-lines">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.head.item}</th>
          <th scope="col">{t.head.claimed}</th>
          <th scope="col">{t.head.recomputed}</th>
        </tr>
      </thead>
      <tbody>
        {checked.lines.map(({ what, claimed, recomputed, ok }) => (
          <tr key={what} className={ok ? "proof-good" : "proof-bad"}>
            <th scope="row">
              <span role="img" aria-label={ok ? "✓" : "✗"}>
                {ok ? "✓" : "✗"}
              </span>{" "}
              {t.items[what]}
            </th>
            <td>{claimed || t.none}</td>
            <td>{recomputed || t.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function timeOf({ receipt }: Row): string {
  return beijing(receipt.fill.xt, "full");
}
