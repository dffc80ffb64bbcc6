import { PPM } from "@hongpan/core/rules/money.ts";
import { namesPrice } from "@hongpan/core/rules/orders/order-kinds.ts";
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { RISKY_LEVER } from "@hongpan/core/rules/products/leverage.ts";
import type { LeverRule } from "@hongpan/core/rules/terms/terms.ts";
import { type ReactNode, useEffect, useState } from "react";
import { clockNow } from "../../data/clock.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Switch, Checkbox } from "../../ui/fields/checkbox.tsx";
import { amount, priceText, share } from "../../ui/format.ts";
import { go } from "../../ui/page/location.ts";
import { toast } from "../../ui/toast.tsx";
import { placesOf } from "../contract-facts.ts";
import { lotsText } from "../wording.ts";
import { NextDayOnTicket } from "../next-day.tsx";
import { receipt } from "../receipts.ts";
import { Refused, useSubmit } from "../refused.tsx";
import { priceUnits } from "../rules-settings.ts";
import { TradeAgreement } from "./agreement.tsx";
import { asksToday, askNoMoreOn } from "./first-lever.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { KeyValue } from "../../ui/list-row.tsx";
import { forceText, ForceRange } from "./force-range.tsx";
import { type TicketProduct, type Ticket, lotsOf } from "./ticket.ts";
import { FaultLine, faultText } from "./fault-line.tsx";
import { IdentityFirst } from "./identity-first.tsx";
import { LimitLinks, Parts, usePartKeys, type Aim, TargetField } from "./parts.tsx";
import { KindField, PriceField } from "./price-field.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { presetsWithin } from "./presets.ts";
import type { TicketState } from "./use-ticket.ts";

interface Props {
  readonly product: TicketProduct;
  readonly ticket: TicketState;
  readonly quote: Partial<Quote>;
  /** Who pays. */
  readonly user: UserInfo;
  /** Beside the fields, where the product has one. */
  readonly book?: ReactNode;
  /** Under the leverage, or in its place where it is paid in full. */
  readonly account?: ReactNode;
  readonly cost: ReactNode;
  readonly notes?: ReactNode;
}

/** The opening order of every product: the fields, the leverage, the targets, what it costs, where it would be closed, the button. */
export function OpeningTicket({ product, ticket, quote, user, book, account, cost, notes }: Props) {
  const { gid, levers, terms, outlook } = product;
  const { value, set } = ticket;
  // Without limits the quote names the widest prices that an order may have: they are the ends of nothing.
  const limits = quote.noLimit ? { down: 0, up: 0 } : { down: priceUnits(quote.limitDown), up: priceUnits(quote.limitUp) };
  const fields = <TicketFields product={product} ticket={ticket} quote={quote} />;
  return (
    <>
      {book ? (
        <div className="two">
          {fields}
          <div className="sidebook">{book}</div>
        </div>
      ) : (
        fields
      )}
      {product.notes.map((note) => (
        <p key={note} className="lab warn ticketnote" role="status">
          {note}
        </p>
      ))}
      {levers && (
        <LeverRow
          lever={value.lever}
          direction={value.direction}
          levers={levers}
          most={terms.mostLever(value.direction)}
          rule={terms.leverRule(value.direction)}
          cap={user.leverCap ?? 0}
          lost={{ warn: PPM - terms.warnRatio, force: PPM - terms.forceRatio }}
          onPick={(lever) => set({ lever })}
        />
      )}
      {account}
      <TargetFields value={value} set={set} aim={(result) => ({ gid, price: outlook.price, way: result === value.direction ? 1 : -1 })}>
        <FaultLine product={product} at="targets" />
      </TargetFields>
      {cost}
      {!ticket.undecided && product.unforced && <p className="cap t3 ticketnote">{product.unforced}</p>}
      {outlook.force && (
        <ForceRange
          range={{ ...limits, ...outlook.force, price: outlook.price, direction: value.direction }}
          note={product.forceNote}
          places={placesOf(gid, outlook.price)}
        />
      )}
      {notes}
      <TradeAgreement agreement={ticket.agreement} />
      <OrderAction product={product} ticket={ticket} user={user} />
    </>
  );
}

interface Values {
  readonly targets: boolean;
  readonly profit: string;
  readonly stop: string;
}

interface TargetFieldsProps {
  readonly value: Values;
  readonly set: (fields: Partial<Values>) => void;
  /** Where the way of a gain, 1, and that of a loss, -1, lead. */
  readonly aim: (result: 1 | -1) => Aim;
  /** What is wrong with them. */
  readonly children: ReactNode;
}

/** 止盈止损, off at first. */
function TargetFields({ value: { targets, profit, stop }, set, aim, children }: TargetFieldsProps) {
  const t = useText().trade;
  return (
    <div className="tpsl">
      <div className="between">
        <span className="sec t3">{t.targets}</span>
        <span className="row sec t2">
          {!targets && t.targetsOff}
          <Switch on={targets} onChange={(on) => set({ targets: on })} label={t.targets} />
        </span>
      </div>
      {targets && (
        <>
          <div className="g2">
            <TargetField label={t.takeProfit} aim={aim(1)} value={profit} onChange={(text) => set({ profit: text })} />
            <TargetField label={t.stopLoss} aim={aim(-1)} value={stop} onChange={(text) => set({ stop: text })} />
          </div>
          {children}
        </>
      )}
    </div>
  );
}

interface TicketFieldsProps {
  readonly product: TicketProduct;
  readonly ticket: TicketState;
  readonly quote: Partial<Quote>;
}

/** Direction, kind, price, quantity. */
function TicketFields({ product, ticket, quote }: TicketFieldsProps) {
  const t = useText().trade;
  const { kinds, outlook } = product;
  return (
    <div className="frm">
      <Segmented
        label={t.side}
        items={[
          { id: 1, label: t.upArrow, className: "up" },
          { id: -1, label: t.downArrow, className: "down" },
        ]}
        value={ticket.undecided ? null : ticket.value.direction}
        onChange={(id) => ticket.set({ direction: id })}
      />
      {kinds.length > 1 && <KindField kinds={kinds} ticket={ticket} auction={outlook.auction} last={quote.nowPrice} />}
      {kinds.length === 1 && outlook.auction && <p className="cap t3 kindnote">{t.auctionNote}</p>}
      {namesPrice(ticket.value.kind) ? (
        <PriceField product={product} ticket={ticket} quote={quote} />
      ) : (
        <LimitLinks
          quote={quote}
          places={placesOf(product.gid)}
          onPick={kinds.length > 1 ? (price) => ticket.pickPrice(Number(price)) : undefined}
        />
      )}
      <QuantityField product={product} ticket={ticket} />
    </div>
  );
}

interface LeverRowProps {
  readonly lever: number;
  readonly direction: 1 | -1;
  readonly levers: readonly number[];
  /** Most that the rules take: what lies above is not shown, and why is said. */
  readonly most: number;
  readonly rule: LeverRule;
  /** Leverage cap of the class, 0 for none; `levers` is already limited to it. */
  readonly cap: number;
  /** Parts of the margin, in millionths, that are lost at the warning and at the forced close. */
  readonly lost: { readonly warn: number; readonly force: number };
  readonly onPick: (lever: number) => void;
}

/** Leverage on offer; from 3 on, what it means, right under it. */
function LeverRow({ lever, direction, levers, most, rule, cap, lost, onPick }: LeverRowProps) {
  const t = useText().trade;
  const fall = (lossPpm: number) => share(lossPpm / 10_000 / lever, 1);
  const allowed = levers.filter((each) => each <= most);
  return (
    <>
      <div className="lever" role="radiogroup" aria-label={t.lever}>
        <span className="sec t3">{t.lever}</span>
        {allowed.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === lever}
            className={each === lever ? "chip on" : "chip"}
            onClick={() => onPick(each)}
          >
            {each === lever ? t.leverOf(each) : each}
          </button>
        ))}
      </div>
      {cap > 0 && <p className="lab t3 risk2">{t.leverCap(cap)}</p>}
      {allowed.length < levers.length && (
        <p className="lab t3 risk2">{t[rule](direction === 1 ? t.up : t.down, allowed.length > 0 ? Math.max(...allowed) : most)}</p>
      )}
      {lever >= RISKY_LEVER && (
        <p className="lab warn risk2" role="status">
          {t.risk(lever, fall(lost.warn), fall(lost.force), direction === 1 ? t.falls : t.rises)}
          <span className="t3">{t.riskLaw}</span>
        </p>
      )}
    </>
  );
}

interface OrderActionProps {
  readonly product: TicketProduct;
  readonly ticket: TicketState;
  readonly user: UserInfo;
}

/** The button: says lots and money, or why it is off; asks once more; keeps a refusal on the ticket. */
function OrderAction({ product, ticket, user }: OrderActionProps) {
  const t = useText().trade;
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const { clear } = submit;
  useEffect(() => clear(), [clear, ticket.version]);
  if (user.isActive !== IDENTITY.passed) return <IdentityFirst />;
  const { gid, outlook, found } = product;
  const sideFirst = ticket.undecided ? t.sideFirst : null;
  const missing = outlook.fault && "missing" in outlook.fault ? faultText(product) : null;
  const off = product.bar ?? missing ?? sideFirst ?? faultText(product) ?? (ticket.agreement.agreed ? null : t.agreeFirst);
  const send = () => {
    setAsking(false);
    product.place(submit.send, ({ msg, positionSn: sn, filled }) => {
      ticket.agreement.keep();
      if (filled > 0 && sn !== null) receipt.set({ title: msg, gid, name: product.name, positionSn: sn, orderSn: sn });
      else toast(msg);
      ticket.renew();
      go(filled > 0 ? found.filled : found.resting, { replace: true });
    });
  };
  const press = () => (asksToday(clockNow()?.day) ? setAsking(true) : send());
  return (
    <div className="order-act">
      <Refused text={submit.refused} />
      <Button kind="buy" full busy={submit.busy} off={off} onClick={press}>
        {submit.busy ? t.sending : t.act(product.side, lotsText(gid, lotsOf(ticket.value.lots), t), amount(outlook.need / 100))}
      </Button>
      <NextDayOnTicket gid={gid} />
      {asking && <ConfirmDialog product={product} ticket={ticket.value} onConfirm={send} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface ConfirmDialogProps {
  readonly product: TicketProduct;
  readonly ticket: Ticket;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The order in words once more before it is sent. */
function ConfirmDialog({ product: { gid, rows, priced, outlook }, ticket, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useText().trade;
  const [skip, setSkip] = useState(false);
  const confirm = () => {
    if (skip) askNoMoreOn(clockNow()?.day);
    onConfirm();
  };
  return (
    <Dialog open title={t.confirmTitle} confirm={t.confirm} kind="buy" onConfirm={confirm} onClose={onClose}>
      <dl>
        {rows.map(([label, value]) => (
          <KeyValue key={label} label={label}>
            {value}
          </KeyValue>
        ))}
        <KeyValue label={t.pay}>{amount(outlook.need / 100)}</KeyValue>
        {outlook.force && (
          <KeyValue label={t.forced}>
            <span className="danger">{priced(forceText(outlook.force, placesOf(gid, outlook.price)))}</span>
          </KeyValue>
        )}
        <TargetRows ticket={ticket} shown={(price) => priced(priceText(Number(price), placesOf(gid, outlook.price)))} />
      </dl>
      <Checkbox on={skip} onChange={setSkip}>
        {t.confirmAgain}
      </Checkbox>
    </Dialog>
  );
}

interface TargetRowsProps {
  readonly ticket: { readonly targets: boolean; readonly profit: string; readonly stop: string };
  /** A price as the order's other prices are shown. */
  readonly shown: (price: string) => string;
}

/** 止盈价 and 止损价 of an order that is to be confirmed: those that are set. */
function TargetRows({ ticket: { targets, profit, stop }, shown }: TargetRowsProps) {
  const t = useText().trade;
  if (!targets) return null;
  return (
    <>
      {profit !== "" && <KeyValue label={t.takeProfit}>{shown(profit)}</KeyValue>}
      {stop !== "" && <KeyValue label={t.stopLoss}>{shown(stop)}</KeyValue>}
    </>
  );
}

/** Lots: typed, by the step, by a part of what the money carries, or one of the usual numbers. */
function QuantityField({ product, ticket }: { readonly product: TicketProduct; readonly ticket: TicketState }) {
  const t = useText().trade;
  const { gid, quantity, outlook } = product;
  const { unit, typedUnit, caption, digits, least, presets, presetsFirst } = quantity;
  const lots = lotsOf(ticket.value.lots);
  const shown = presetsWithin(presets, quantity.fewest, outlook.mostLots);
  const set = (next: number) => ticket.set({ lots: String(Math.max(least, Math.min(10 ** digits - 1, Math.floor(next)))) });
  const part = (of: number) => set(outlook.mostLots * of);
  const parts = <Parts onPick={part} />;
  return (
    <div className="grp">
      <Stepper
        label={`${t.quantity} (${unit})`}
        value={ticket.value.lots}
        caption={caption}
        describedBy="lots-fault"
        longest={digits}
        unit={typedUnit}
        keys={usePartKeys(part)}
        onChange={(text) => ticket.set({ lots: text })}
        onStep={(way) => set(lots + way)}
        minusOff={lots <= 1}
      />
      {!presetsFirst && parts}
      {shown.length > 0 && (
        <div className="presets" role="group" aria-label={t.presets}>
          {shown.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={lots === preset}
              disabled={preset > outlook.mostLots}
              className={lots === preset ? "on" : ""}
              onClick={() => set(preset)}
            >
              {t.presetOf(preset, unit)}
            </button>
          ))}
        </div>
      )}
      {shown.some((preset) => preset > outlook.mostLots) && (
        <p className="cap t3 can">{t.presetsOff(lotsText(gid, outlook.mostLots, t))}</p>
      )}
      {presetsFirst && parts}
      <p className="between cap t3 can">
        <span>
          {ticket.value.direction === 1 || ticket.undecided ? t.canBuy : t.canShort}{" "}
          <b className="m t2">{lotsText(gid, outlook.mostLots, t)}</b>
        </span>
        <span>{quantity.bounds}</span>
      </p>
      {outlook.metLots !== null && <p className="cap warn">{t.fiveLevels(lotsText(gid, outlook.metLots, t))}</p>}
      {outlook.affordableAt !== null && <LeverHint lever={outlook.affordableAt} lots={quantity.fewest} onPick={ticket.set} />}
      {!saidByButton(product, ticket) && <FaultLine product={product} at="lots" />}
    </div>
  );
}

interface LeverHintProps {
  readonly lever: number;
  readonly lots: number;
  readonly onPick: TicketState["set"];
}

/** The leverage at which the money carries the smallest order: a tap chooses both. */
function LeverHint({ lever, lots, onPick }: LeverHintProps) {
  const t = useText().trade;
  return (
    <button type="button" className="cap warn touch low" onClick={() => onPick({ lever, lots: String(lots) })}>
      {t.affordableAt(t.leverOf(lever))} ›
    </button>
  );
}

// Where no lot can be paid for the button says what is missing; the field would say it a second time.
function saidByButton({ outlook: { mostLots, fault }, bar }: TicketProduct, { undecided }: TicketState): boolean {
  const money = fault !== null && "refusal" in fault && fault.refusal.id === "orderMoney";
  return money && mostLots === 0 && bar === null && !undecided;
}
