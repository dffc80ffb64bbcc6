import { RECORD_KINDS, type RecordKind } from "@hongpan/core/rules/accounts/ledger.ts";
import { useClock } from "../../data/clock.ts";
import { useShown } from "../../data/hidden-amounts.ts";
import { useState } from "react";
import { usePaged } from "../../data/wire/paged.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { amount, beijing, signed } from "../../ui/format.ts";
import { groupsOf, type FundGroup, type FundRow } from "./fund-groups.ts";
import { RecordList } from "./record-list.tsx";
import { LINKS } from "../../ui/page/targets.ts";

const PAGE = 20;

/** Every posting of the account, those of one order together: what, how much, what was left, and in which account. */
export function FundList() {
  const { records: t } = useText().account;
  const [wanted, want] = useState<Wanted>({ kind: "", day: "", order: null });
  const fields = { kind: wanted.kind, day: wanted.day, positionId: wanted.order?.sn ?? "" };
  const list = usePaged(["my", "cash"], "/user/cash/list.do", fields, PAGE);
  const all = wanted.kind === "" && wanted.day === "" && wanted.order === null;
  return (
    <>
      <FundFilters wanted={wanted} onWant={want} />
      <RecordList
        list={{ ...list, rows: groupsOf(list.rows) }}
        empty={all ? t.empty : t.noMatch}
        {...(all ? { action: t.toDeposit, onAction: () => go(LINKS.deposit) } : {})}
        row={(group) =>
          group.order === "" ? (
            <Single key={group.rows[0]!.id} row={group.rows[0]!} />
          ) : (
            <Order
              key={group.rows[0]!.id}
              group={group}
              {...(wanted.order === null ? { onPick: () => want({ ...wanted, order: { sn: group.order, name: group.subject } }) } : {})}
            />
          )
        }
      />
    </>
  );
}

/** What belongs to no order: money that came in, a transfer, a reset. */
function Single({ row }: { readonly row: FundRow }) {
  const { left } = useText().account.records;
  const shown = useShown();
  return (
    <li>
      <div className="grow">
        <span>{row.deSummary}</span>
        <span className="lab t3">
          {beijing(row.addTime)} · {useAccountName(row)}
        </span>
      </div>
      <div className="r">
        <b>{shown(signed(row.deAmt))}</b>
        <span className="lab t3">{left(shown(amount(row.balance)))}</span>
      </div>
    </li>
  );
}

/** The postings of one moment of an order under its name, with what they come to; `onPick` shows all that it ever posted. */
function Order({ group, onPick }: { readonly group: FundGroup; readonly onPick?: () => void }) {
  const { records: t } = useText().account;
  const shown = useShown();
  const [first] = group.rows;
  const name = (
    <>
      <b lang="zh-CN">{group.subject}</b>
      <span className="lab t3">
        {beijing(first!.addTime)} · {useAccountName(first!)}
      </span>
    </>
  );
  return (
    <li className="fundorder">
      <div className="head">
        {onPick ? (
          <button type="button" className="grow" title={t.ofOrder(group.subject)} onClick={onPick}>
            {name}
          </button>
        ) : (
          <div className="grow">{name}</div>
        )}
        <div className="r">
          <b>{shown(signed(group.sum))}</b>
          <span className="lab t3">{t.left(shown(amount(first!.balance)))}</span>
        </div>
      </div>
      <dl>
        {group.rows.map((row) => (
          <div key={row.id}>
            <dt>{row.deType}</dt>
            <dd>{shown(signed(row.deAmt))}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function useAccountName({ account, subaccountNumber }: FundRow): string {
  const { funds } = useText();
  return account === "sub" ? `${funds.sub} ${subaccountNumber}` : funds.account[account];
}

interface Wanted {
  readonly kind: RecordKind | "";
  /** A day of exchange time; empty: all. */
  readonly day: string;
  readonly order: { readonly sn: string; readonly name: string } | null;
}

interface Props {
  readonly wanted: Wanted;
  readonly onWant: (wanted: Wanted) => void;
}

/** By kind, by day, by order; each can be taken back alone. */
function FundFilters({ wanted, onWant }: Props) {
  const { records: t } = useText().account;
  const clock = useClock();
  return (
    <div className="sheet-sec filters">
      <div className="chips" role="group" aria-label={t.kindLabel}>
        {(["", ...RECORD_KINDS] as const).map((kind) => (
          <Chip key={kind} on={kind === wanted.kind} onClick={() => onWant({ ...wanted, kind })}>
            {kind === "" ? t.all : t.kinds[kind]}
          </Chip>
        ))}
      </div>
      <div className="byday">
        <label>
          <span className="sec t3">{t.day}</span>
          <input type="date" value={wanted.day} max={clock?.day} onChange={(event) => onWant({ ...wanted, day: event.target.value })} />
        </label>
        {wanted.day !== "" && <Clear text={t.allDays} onClick={() => onWant({ ...wanted, day: "" })} />}
        {wanted.order !== null && <Clear text={wanted.order.name || wanted.order.sn} onClick={() => onWant({ ...wanted, order: null })} />}
      </div>
    </div>
  );
}

function Clear({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  const { clear } = useText().shell;
  return (
    <button type="button" className="chip on taken" aria-label={`${clear} ${text}`} onClick={onClick}>
      <span className="ell">{text}</span>
      <Icon name="close" size="xs" />
    </button>
  );
}
