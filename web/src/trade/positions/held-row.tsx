import { useState, type ReactNode } from "react";
import { useHiddenAmounts } from "../../data/hidden-amounts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useUser } from "../../data/session.ts";
import type { Position, UserInfo } from "../../data/wire/shapes.ts";
import { addressOf } from "../../data/market/symbols.ts";
import { go, Link } from "../../ui/page/location.ts";
import { useCurrent, usePlace } from "../../ui/page/place.ts";
import { useText } from "../../text/text.ts";
import { AFTER } from "../../ui/page/targets.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { averageText, isUnforced } from "../wording.ts";
import { isContract, type HeldKind } from "../held-kind.ts";
import { distanceTo, liveOf, marginOf, refillTo, signOf, type LivePosition } from "../live.ts";
import { CloseForm } from "./close-form.tsx";
import { fenOf } from "@hongpan/core/rules/money.ts";
import { Button } from "../../ui/button.tsx";
import { Cells, type Column } from "../../ui/columns.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { amount, directionOf, percent, signed, share, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { toast } from "../../ui/toast.tsx";
import { useSubmit, Refused } from "../refused.tsx";
import { placesOf } from "../contract-facts.ts";
import { priceUnits } from "../rules-settings.ts";
import { TargetField } from "../ticket/parts.tsx";
import { DetailSheet } from "./detail-sheet.tsx";
import { PendingTag, QueueTag, SideTag, TargetTags } from "./waiting-tags.tsx";
import "../trade.css";

const WARN = 0.5;
const DANGER = 0.25;
const BACK_TO = 0.6;

interface Props {
  readonly position: Position;
  readonly kind: HeldKind;
  readonly columns: readonly Column<Figures, never>[];
  readonly open: boolean;
  /** The address names it: it comes into sight by itself. */
  readonly sought?: boolean;
  readonly onToggle: () => void;
}

type SheetName = "sell" | "margin" | "targets" | "detail";

/** One position: value, profit, shares, price and its 保证金率; opens to what can be done with it. */
export function HeldRow({ position, kind, columns, open, sought = false, onToggle }: Props) {
  const t = useText();
  const quote = useQuote(position.stockGid);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const live = liveOf(position, quote?.nowPrice, kind.pointWorth);
  const ofSub = kind.account === "sub";
  const warned = !ofSub && ((position.forcePrice > 0 && live.ratio < WARN) || position.closeReason === "forcePending");
  const listed = usePlace()?.part === "list";
  const press = () => {
    onToggle();
    // Beside the list its chart and ticket are in sight already.
    if (listed) go(addressOf({ gid: position.stockGid, name: position.stockName }));
  };
  return (
    <article className="posr" ref={sought ? intoSight : undefined}>
      <button
        type="button"
        className="pos"
        data-gid={position.stockGid}
        aria-expanded={open || warned}
        aria-current={useCurrent(position.stockGid)}
        onClick={press}
      >
        <Cells columns={columns} row={{ position, live, way: directionOf(quote?.hcrate), places: kind.places }} />
      </button>
      {ofSub ? (
        <PaidLine position={position}>
          {t.funds.sub} {position.subaccountNumber}
        </PaidLine>
      ) : isUnforced(position, kind) ? (
        <PaidLine position={position} lever>
          {t.trade.neverForced}
        </PaidLine>
      ) : (
        <RatioLine position={position} ratio={live.ratio} />
      )}
      <p className="waits">
        <PendingTag position={position} />
        <QueueTag position={position} lots={!isContract(kind)} />
        <TargetTags position={position} places={kind.places} />
      </p>
      {warned && (
        <Call position={position} ratio={live.ratio} price={live.price} places={kind.places} onRefill={() => setSheet("margin")} />
      )}
      {(open || warned) && <Acts position={position} kind={kind} onPick={setSheet} />}
      {sheet && <ActSheet sheet={sheet} position={position} kind={kind} ratio={live.ratio} onClose={() => setSheet(null)} />}
    </article>
  );
}

function intoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}

/** What the columns show of a position. */
interface Figures {
  readonly position: Position;
  readonly live: LivePosition;
  /** up, down or flat since yesterday's close. */
  readonly way: string;
  readonly places: number;
}

/** Open positions: value, profit, shares or lots, price. */
export function useHeldColumns(lots: boolean): readonly Column<Figures, never>[] {
  const { trade: t, funds } = useText();
  const hidden = useHiddenAmounts();
  const show = (text: string) => (hidden ? "****" : text);
  return [
    {
      key: "name",
      heading: lots ? funds.head.name : t.head.name,
      look: "",
      cell: ({ position, live }) => (
        <>
          <b className="nm ell">{position.stockName}</b>
          <small>{show(amount(live.marketValue))}</small>
        </>
      ),
    },
    {
      key: "profit",
      heading: t.head.profit,
      look: ({ live }) => `r ${directionOf(live.profit)}`,
      cell: ({ live }) => (
        <>
          <b>{show(signed(live.profit))}</b>
          <small className="same">{percent(live.profitRate)}</small>
        </>
      ),
    },
    {
      key: "count",
      heading: lots ? funds.head.lots : t.head.shares,
      look: "r",
      cell: ({ position }) => (
        <>
          <b>{amount(position.orderNum, 0)}</b>
          <small>
            {position.lockedNum > 0 && (
              <i className="tag info">{position.lockedUntil ? t.lockedUntil(position.lockedUntil.slice(5)) : t.t1}</i>
            )}{" "}
            {amount(position.canSellNum, 0)}
          </small>
        </>
      ),
    },
    {
      key: "price",
      heading: t.head.price,
      look: "r",
      cell: ({ position, live, way, places }) => (
        <>
          <b className={way}>{priceText(live.price, places)}</b>
          <Average position={position} places={places} />
        </>
      ),
    },
  ];
}

/** At what a position was opened, in its currency. */
export function Average({ position: { coinCode, buyOrderPrice }, places }: Pick<Figures, "position" | "places">) {
  return (
    <small>
      {coinCode !== "CNY" && `${coinCode} `}
      {averageText(buyOrderPrice, places)}
    </small>
  );
}

interface ActProps {
  readonly position: Position;
  readonly kind: HeldKind;
}

/** What can be done with it. A sub-account's has no margin to add, and what is paid in full needs none. */
function Acts({ position, kind, onPick }: ActProps & { readonly onPick: (sheet: SheetName) => void }) {
  const t = useText().trade;
  return (
    <div className="ops">
      <button type="button" onClick={() => onPick("sell")}>
        {isContract(kind) ? t.close : t.sell}
      </button>
      <button type="button" onClick={() => onPick("targets")}>
        {t.targets}
      </button>
      {kind.account !== "sub" && !isUnforced(position, kind) && (
        <button type="button" onClick={() => onPick("margin")}>
          {t.addMargin}
        </button>
      )}
      <Link href={addressOf({ gid: position.stockGid, name: position.stockName })}>{t.quoteOf}</Link>
      <button type="button" onClick={() => onPick("detail")}>
        {t.detail}
      </button>
    </div>
  );
}

interface ActSheetProps extends ActProps {
  readonly sheet: SheetName;
  readonly ratio: number;
  readonly onClose: () => void;
}

function ActSheet({ sheet, position, kind, ratio, onClose }: ActSheetProps) {
  const user = useUser().data;
  if (sheet === "targets") return <TargetsSheet position={position} onClose={onClose} />;
  if (sheet === "detail") return <DetailSheet position={position} kind={kind} onClose={onClose} />;
  if (sheet === "margin")
    return (
      <MarginSheet
        position={position}
        suggested={refillTo(BACK_TO, ratio, marginOf(position))}
        pointWorth={kind.pointWorth}
        available={freeOf(user, kind)}
        onClose={onClose}
      />
    );
  return <CloseSheet position={position} kind={kind} onClose={onClose} />;
}

// Yuan of the account that a position was paid from.
function freeOf(user: UserInfo | undefined, { account }: HeldKind): number | undefined {
  return account === "index" ? user?.enableIndexAmt : account === "futures" ? user?.enableFuturesAmt : user?.enableAmt;
}

interface PaidProps {
  readonly position: Position;
  /** Whether it says its leverage. */
  readonly lever?: true;
  readonly children: ReactNode;
}

/** Of what is paid in full: a sub-account's lines are those of the whole of it, a 买涨 without leverage has none. */
function PaidLine({ position, lever, children }: PaidProps) {
  return (
    <p className="row held-tags subline">
      <SideTag position={position} lever={lever} />
      <span className="cap t3">{children}</span>
    </p>
  );
}

function RatioLine({ position, ratio }: { readonly position: Position; readonly ratio: number }) {
  const t = useText();
  const level = ratio < DANGER ? " d" : ratio < WARN ? " w" : "";
  const shown = share(ratio * 100, 1);
  return (
    <div className={`mb tg${level}`} role="img" aria-label={`${t.shell.maintenance} ${shown}`} style={{ "--v": Math.max(0, ratio * 100) }}>
      <div className="held-tags">
        <SideTag position={position} lever />
      </div>
      <i />
      <span>{shown}</span>
    </div>
  );
}

interface CallProps {
  readonly position: Position;
  readonly ratio: number;
  readonly price: number;
  readonly places: number;
  readonly onRefill: () => void;
}

function Call({ position, ratio, price, places, onRefill }: CallProps) {
  const { trade: t, forced } = useText();
  const distance = distanceTo(position.forcePrice, position, price);
  const refill = refillTo(BACK_TO, ratio, marginOf(position));
  const force = priceText(position.forcePrice, places);
  const keeps: Readonly<Record<string, string>> = forced.pendingNote;
  const note = position.closeReason === "forcePending" ? keeps[position.blockedBy ?? ""] : undefined;
  return (
    <div className="call" role="status">
      <div className="grow">
        <b className="m">{distance > 0 && !note ? t.distance(force, share(distance, 1)) : t.beyond(force)}</b>
        {note && <span>{note}</span>}
        {refill > 0 && <span>{t.refill(amount(refill, 0))}</span>}
      </div>
      <button type="button" className="btn sm refill" onClick={onRefill}>
        {t.addMargin}
      </button>
    </div>
  );
}

interface CloseSheetProps {
  readonly position: Position;
  readonly kind: HeldKind;
  readonly onClose: () => void;
}

/** The close of one position as a sheet; a resting one is shown among the orders afterwards. */
function CloseSheet({ position, kind, onClose }: CloseSheetProps) {
  const t = useText().trade;
  const done = (resting: boolean) => {
    onClose();
    if (kind.account === "sub") go(AFTER.sub.sold, { replace: true });
    else if (resting || !isContract(kind)) go(AFTER.stock[resting ? "resting" : "sold"], { replace: true });
  };
  return (
    <Sheet open onClose={onClose} title={`${isContract(kind) ? t.close : t.sell} ${position.stockName}`}>
      <CloseForm position={position} kind={kind} onDone={done} />
    </Sheet>
  );
}

interface MarginSheetProps {
  readonly position: Position;
  /** Yuan that bring the ratio back; fills the field. */
  readonly suggested: number;
  readonly pointWorth?: number;
  /** Yuan of the account that pays. */
  readonly available: number | undefined;
  readonly onClose: () => void;
}

/** 补保证金: adds money to a position and shows the ratio that follows. */
function MarginSheet({ position, suggested, pointWorth = 1, available, onClose }: MarginSheetProps) {
  const t = useText();
  const quote = useQuote(position.stockGid);
  const [text, setText] = useState(suggested > 0 ? String(suggested) : "");
  const submit = useSubmit();
  const added = (fenOf(text) ?? 0) / 100;
  const margin = marginOf(position);
  const ratio = liveOf(position, quote?.nowPrice, pointWorth).ratio;
  const after = (ratio * margin + added) / (margin + added || 1);
  const lack = available !== undefined && added > available ? t.trade.lack(amount(added - available)) : null;
  const off = added <= 0 ? t.trade.addAmount : lack;
  const add = () =>
    submit.send("/user/addmargin.do", { positionSn: position.positionSn, marginAdd: text }, ({ msg }) => {
      toast(msg || t.trade.saved);
      onClose();
    });
  return (
    <Sheet open onClose={onClose} title={`${t.trade.addMargin} ${position.stockName}`}>
      <Field
        label={t.trade.addAmount}
        value={text}
        onChange={(value) => (submit.clear(), setText(value))}
        inputMode="decimal"
        maxLength={12}
        error={submit.refused}
        hint={t.trade.addNote(amount(available))}
      />
      <dl className="cost">
        <KeyValue label={t.shell.maintenance}>{share(ratio * 100, 1)}</KeyValue>
        <KeyValue label={t.trade.after}>
          <b>{share(after * 100, 1)}</b>
        </KeyValue>
      </dl>
      <Button full busy={submit.busy} off={off} onClick={add}>
        {t.trade.addMargin}
      </Button>
    </Sheet>
  );
}

/** 止盈止损 of a position; an empty field means none. */
function TargetsSheet({ position, onClose }: { readonly position: Position; readonly onClose: () => void }) {
  const t = useText().trade;
  const quote = useQuote(position.stockGid);
  const [profit, setProfit] = useState(textOf(position.profitTargetPrice));
  const [stop, setStop] = useState(textOf(position.stopTargetPrice));
  const submit = useSubmit();
  const price = priceUnits(quote?.nowPrice ?? position.now_price);
  const places = placesOf(position.stockGid, priceUnits(position.now_price));
  const aim = (result: 1 | -1) => ({ gid: position.stockGid, price, way: result === signOf(position) ? 1 : -1 }) as const;
  const save = () =>
    submit.send("/user/updateProfitTarget.do", { positionSn: position.positionSn, profitTarget: profit, stopTarget: stop }, ({ msg }) => {
      toast(msg || t.saved);
      onClose();
    });
  return (
    <Sheet open onClose={onClose} title={`${t.targets} ${position.stockName}`}>
      <dl className="cost">
        <KeyValue label={t.cost}>{averageText(position.buyOrderPrice, places)}</KeyValue>
        <KeyValue label={t.now}>{priceText(quote?.nowPrice ?? position.now_price, places)}</KeyValue>
      </dl>
      <TargetField
        label={t.takeProfit}
        aim={aim(1)}
        value={profit}
        onChange={(value) => (submit.clear(), setProfit(value))}
        hint={t.clearTargets}
        clearable
      />
      <TargetField label={t.stopLoss} aim={aim(-1)} value={stop} onChange={(value) => (submit.clear(), setStop(value))} clearable />
      <p className="cap t3 targets-note">{t.targetsNote}</p>
      <Refused text={submit.refused} />
      <Button full busy={submit.busy} onClick={save}>
        {t.save}
      </Button>
    </Sheet>
  );
}

function textOf(price: number | null): string {
  return price ? price.toFixed(Math.max(2, (String(price).split(".")[1] ?? "").length)) : "";
}
