/** What the data layer needs running; main calls it once. */
import { followAccount } from "./account-events.ts";
import { clockNow, type ClockState, takeClock } from "./clock.ts";
import { renewDayLines } from "./market/day-lines.ts";
import { followQueues } from "./queue-places.ts";
import { ask, isDone } from "./wire/api.ts";
import { takeIndices } from "./market/indices.ts";
import { queryClient, refreshMine } from "./wire/query.ts";
import { takeQuote } from "./market/quotes.ts";
import { calledWithout, connectionNow, onSocket, tell, topicsRead, readTopic } from "./wire/stream.ts";

const SHUT: ReadonlySet<string> = new Set(["before", "closed", "holiday"]);
/** The key of a day is told with its last step. All phones of a server see the same moment and must not ask in it. */
const AFTER_MS = 500;
const SPREAD_MS = 2_000;

export function startData(): void {
  followAccount();
  followDays();
  followQueues();
  startPolling();
}

/** Follows the clock whatever screen is shown. Called once by main. */
function followDays(): void {
  let known: string | null = null;
  let planned: ReturnType<typeof setTimeout> | undefined;
  readTopic("clock", (data) => {
    takeClock(data);
    const now = stretchOf(clockNow());
    if (known !== null && now !== known) {
      clearTimeout(planned);
      planned = setTimeout(renew, AFTER_MS + Math.random() * SPREAD_MS);
    }
    known = now;
  });
}

/** What the day's things hold for: the day, and whether its session is on. */
function stretchOf(clock: ClockState | null): string {
  return clock ? `${clock.day} ${SHUT.has(clock.phase)}` : "";
}

function renew(): void {
  void queryClient.invalidateQueries();
  renewDayLines();
}

// While the socket is away the same topics are asked for over plain calls, with the periods of spec/1 section 9.
const PERIOD_MS = 5_000;
/** All phones of a server that goes away lose their sockets at once. */
const FIRST_WITHIN_MS = 1_000;
const MOST_AT_ONCE = 8;
const TICKS = 20;
/** Nobody tells of fills and messages without the socket. */
const MINE_EVERY = 2;
let rounds = 0;
let polling = false;

/** Starts the fallback; it does nothing while the socket is open. Called once by main. */
function startPolling(): void {
  // What was missed meanwhile: all that is on the screen is asked again; the socket itself replays the account's events.
  onSocket(
    () => setTimeout(poll, Math.random() * FIRST_WITHIN_MS),
    () => void queryClient.invalidateQueries(),
  );
  setInterval(poll, PERIOD_MS);
}

function poll(): void {
  const state = connectionNow();
  if (polling || state === "open" || document.hidden || topicsRead().length === 0) return;
  polling = true;
  void pollAll().finally(() => (polling = false));
}

async function pollAll(): Promise<void> {
  rounds += 1;
  const topics = topicsRead();
  const gids = topics.filter((topic) => topic.startsWith("q:")).map((topic) => topic.slice(2));
  // More than can be asked for at once take turns.
  const from = gids.length > MOST_AT_ONCE ? (rounds * MOST_AT_ONCE) % gids.length : 0;
  const turn = [...gids.slice(from), ...gids.slice(0, from)].slice(0, MOST_AT_ONCE);
  const answered = await Promise.all(
    [
      pollClock(),
      ...turn.map(pollQuote),
      ...topics.filter((topic) => topic.startsWith("t:")).map(pollTicks),
      ...(topics.includes("idx") ? [pollIndices()] : []),
    ].map((call) =>
      call.then(
        () => true,
        () => false,
      ),
    ),
  );
  calledWithout(answered.includes(true));
  if (connectionNow() === "polled" && rounds % MINE_EVERY === 0) refreshMine();
}

async function pollQuote(gid: string): Promise<void> {
  const reply = await ask("/api/stock/getSingleStock.do", { code: gid });
  const stock = reply.data?.stock;
  if (reply.status === 0 && stock) takeQuote(gid, stock);
}

// As push tells them: "step,price,shares,side".
async function pollTicks(topic: string): Promise<void> {
  const reply = await ask("/api/stock/getTicks.do", { code: topic.slice(2), size: TICKS });
  if (isDone(reply)) tell(topic, reply.data.rows.map(String));
}

async function pollIndices(): Promise<void> {
  const reply = await ask("/api/stock/getMarket.do", {});
  if (isDone(reply)) takeIndices(reply.data.market);
}

async function pollClock(): Promise<void> {
  const reply = await ask("/api/site/getInfo.do", {});
  if (isDone(reply)) takeClock(reply.data.clock);
}
