import { hearAccount } from "../../data/account-events.ts";
import { exchangeNow } from "../../data/clock.ts";
import { token } from "../../data/wire/token.ts";
import { store, useStore } from "../../store/store.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { beijing } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTopLayer } from "../../ui/toast.tsx";
import "./margin-calls.css";
import { callOf, type Call } from "./margin-call.ts";

/** Good news goes by itself, a call for money stays until somebody has looked. */
const LIFE_MS = { ok: 8_000, warn: 60_000, danger: 60_000 } as const;
const MOST = 2;

/** A call and the exchange time at which it came. */
interface Told extends Call {
  readonly at: string;
}

const calls = store<readonly Told[]>([]);
// They are of who holds the positions, and end with his login.
token.watch(() => calls.set([]));

/** Starts listening; called once by main. */
export function followMarginCalls(): void {
  hearAccount((event) => {
    const said = callOf(event);
    if (!said || (said.quiet && !calls.now().some(({ positionSn }) => positionSn === said.positionSn))) return;
    const call = { ...said, at: beijing(exchangeNow(), "time") };
    // The latest word about a position takes the place of what was said of it before.
    calls.set([call, ...calls.now().filter(({ positionSn }) => positionSn !== call.positionSn)].slice(0, MOST));
    setTimeout(() => drop(call), LIFE_MS[call.tone]);
  });
}

/** 预警与强平: told on any screen, with the button that can still help. */
export function MarginCalls() {
  const t = useText().forced;
  const shown = useStore(calls);
  const ref = useTopLayer(shown);
  return (
    <div ref={ref} className="mcalls" popover="manual" role="alert">
      {shown.map((call) => (
        <div key={call.positionSn} className={`mcall ${call.tone}`}>
          <Icon name={call.tone === "ok" ? "check" : "warn"} size="s" />
          <span className="grow">
            <time>{call.at}</time> {call.text}
          </span>
          {call.action && (
            <button
              type="button"
              className="btn sm"
              onClick={() => {
                drop(call);
                go(call.action!.href);
              }}
            >
              {call.action.label}
            </button>
          )}
          <button type="button" className="x" aria-label={t.dismiss} onClick={() => drop(call)}>
            <Icon name="close" size="s" />
          </button>
        </div>
      ))}
    </div>
  );
}

function drop(call: Told): void {
  if (calls.now().includes(call)) calls.set(calls.now().filter((each) => each !== call));
}
