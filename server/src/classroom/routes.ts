/** What a pupil does with his class: look who asks, agree or not, leave. Joining pays the starting money, once and before the first order. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { classroomCalls } from "@hongpan/core/contract/classroom.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import { CLASS_SIZE, NO_BOUNDS } from "@hongpan/core/rules/products/class-products.ts";
import type { Entry } from "@hongpan/core/rules/accounts/ledger.ts";
import { messageRow, messageRows } from "../accounts/messages.ts";
import { rowsFor } from "../accounts/parts.ts";
import type { AccountState } from "../accounts/read.ts";
import { changeBy } from "../accounts/accounts.ts";
import type { Handlers, UserCall } from "../http/http.ts";
import { boundsRows, setBounds } from "../identity/standing.ts";
import { hasOrdered, orderedPart } from "../trading/store/orders.ts";
import type { World } from "../world.ts";
import { classroomByCode, classroomOf } from "./classrooms.ts";
import { askInto, CLASS_FULL, CLASS_MOVED, classSizePart, membershipOf, membershipPart, pupilRows, invited } from "./pupils.ts";

export function classroomRoutes(world: Pick<World, "accounts" | "clock" | "db">): Handlers<typeof classroomCalls> {
  return {
    "/user/class/mine.do": async ({ user }) => done(await mine(world, user.id)),
    "/user/class/ask.do": async ({ user, input }) => {
      if (user.demo) return refuse("demoFixed");
      const classroom = await classroomByCode(world.db, input.agentCode.replaceAll(/[\s-]/g, "").toUpperCase());
      if (!classroom) return refuse("classCode");
      return (await askInto(world.db, user.id, classroom.id)) ? done(null) : refuse("classIn");
    },
    "/user/class/answer.do": (call) => answer(world, call),
    "/user/class/leave.do": async (call) => {
      const left = await change(world, call, { path: "/user/class/leave.do", joins: false, from: "joined" });
      return left.ok ? done(null) : refuse(left.refusal === "classFull" ? "classNone" : left.refusal);
    },
  };
}

const NO_CLASS = { state: "none", classroomId: 0, className: "", startMoney: 0, ...NO_BOUNDS } as const;

async function mine(world: Pick<World, "db">, userId: number) {
  const own = await invited(world, userId);
  if (!own || own.ended) return { ...NO_CLASS, shut: [] };
  const { state, classroomId, className, startMoney, shut, leverCap, started } = own;
  const comes = state === "asked" && !started && !(await hasOrdered(world.db, userId));
  return { state, classroomId, className, startMoney: comes ? yuan(startMoney) : 0, shut: [...shut], leverCap };
}

async function answer(
  world: Pick<World, "accounts" | "clock" | "db">,
  call: UserCall<{ readonly agree: number; readonly classroomId?: number }>,
) {
  if (call.user.demo) return refuse("demoFixed");
  const { agree, classroomId } = call.input;
  // Who has come with an invitation is asked by now, whoever else looked.
  await invited(world, call.user.id);
  return change(world, call, { path: "/user/class/answer.do", joins: agree === 1, from: "asked", classroomId });
}

interface Wish {
  readonly path: string;
  readonly joins: boolean;
  readonly from: "asked" | "joined";
  /** What stands on his screen may be an older invitation. */
  readonly classroomId?: number | undefined;
}

/** Writes an answer or an exit in one transaction: state, starting money, restrictions, messages. */
async function change(world: Pick<World, "accounts" | "clock" | "db">, call: UserCall<object>, { path, joins, from, classroomId }: Wish) {
  const { user } = call;
  const { xt } = world.clock.now();
  const change = { ...changeBy(call, path, { joins, classroomId }), priority: joins ? (1 as const) : (3 as const) };
  const answered = await world.accounts.retryOnConflict(change, async ({ load, commit }) => {
    const account = await load([membershipPart, classSizePart, orderedPart]);
    return commit(account, decideAnswer(account, { joins, from, classroomId }, xt), {
      [CLASS_FULL]: () => refuse("classFull", { n: CLASS_SIZE }),
      [CLASS_MOVED]: () => refuse("classNone"),
    });
  });
  if (answered.ok && joins) await settleBounds(world, user.id);
  return answered;
}

function decideAnswer(account: AccountState, { joins, from, classroomId }: Omit<Wish, "path">, xt: number) {
  const [own] = account.rows(membershipPart);
  if (!own || own.ended || own.state !== from || own.classroomId !== (classroomId ?? own.classroomId)) return refuse("classNone");
  if (joins && (account.rows(classSizePart)[0] ?? 0) >= CLASS_SIZE) return refuse("classFull", { n: CLASS_SIZE });
  const starts = joins && !own.started && !account.rows(orderedPart)[0];
  const money = starts ? own.startMoney : 0;
  const told = [
    ...(joins ? [messageRow("account", "classWelcomeNotice", { name: own.className }, xt)] : []),
    ...(money > 0 ? [messageRow("account", "classStartNotice", { n: yuan(money) }, xt)] : []),
  ];
  return {
    atXt: xt,
    entries: [
      { from: "house_deposits", to: "stock_available", amount: money, reason: "classStart", subject: own.className } satisfies Entry,
    ],
    rows: [
      rowsFor(pupilRows, [{ state: joins ? "joined" : "left", started: starts, classroom_id: own.classroomId }]),
      rowsFor(boundsRows, [{ shut: joins ? own.shut.join(",") : "", lever_cap: joins ? own.leverCap : 0 }]),
      rowsFor(messageRows, told),
    ],
    events: [{ kind: "class", state: joins ? "joined" : "left" }],
    reply: done(null, { say: joins ? "classJoined" : "classDeclined" }),
  };
}

/** Applies restrictions that changed, or the end of the class, between the read and the write above. */
async function settleBounds(world: Pick<World, "db">, userId: number): Promise<void> {
  await world.db.transaction(async (db) => {
    const own = await membershipOf(db, userId);
    const classroom = own?.state === "joined" ? await classroomOf(db, own.hostId, own.classroomId, "share") : null;
    await setBounds(db, [userId], classroom ?? NO_BOUNDS);
  });
}
