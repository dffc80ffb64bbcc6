/** What a host sees of those who have agreed: figures, positions, closed trades. Read only. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import { inYuan, worth } from "@hongpan/core/rules/terms/terms.ts";
import { classroomOf, type Classroom } from "../../classroom/classrooms.ts";
import { pupilOf, pupilsOf } from "../../classroom/pupils.ts";
import type { DeskCall } from "../../http/http.ts";
import { peopleByIds, personById } from "../../identity/people.ts";
import { heldByUsers, soldBy, type ListedPosition } from "../../positions/positions.ts";
import { heldFields, soldFields } from "../../trading/lists/position-fields.ts";
import { standingsOf, type Standing } from "../../trading/lists/standings.ts";
import { rateOf, termsOf } from "../../trading/store/terms.ts";
import type { World } from "../../world.ts";

/** Closed trades of a pupil that are shown. */
const TRADES = 50;

/** The class with everybody whom its host knows. */
export async function listPupils(world: World, { operator, input }: DeskCall<{ readonly id: number }>) {
  const classroom = await classroomOf(world.db, operator.id, input.id);
  if (!classroom) return refuse("classGone");
  const { name, startMoney } = classroom;
  return done({ name, startMoney: yuan(startMoney), at: world.clock.now().xt, list: await pupilRowsOf(world, classroom) });
}

/** A row each; who has not agreed, or has left, has the name that the host gave him and no figures. */
export async function pupilRowsOf(world: World, classroom: Classroom) {
  const pupils = await pupilsOf(world.db, classroom.id);
  const seen = pupils.filter(({ state }) => state === "joined").map(({ personId }) => personId);
  const [people, standings] = await Promise.all([
    peopleByIds(
      world,
      pupils.map(({ personId }) => personId),
    ),
    standingsOf(world, seen),
  ]);
  return pupils.map(({ personId, place, given, state }) => {
    const person = people.get(personId);
    const standing = state === "joined" ? standings.get(personId) : undefined;
    return {
      ...{ userId: personId, place, given, state },
      phone: place === null ? "" : (person?.phone ?? ""),
      nickName: state === "joined" ? (person?.nickName ?? "") : "",
      figures: standing ? figuresOf(standing) : null,
    };
  });
}

function figuresOf({ assets, profit, gifts, paidIn, marketValue, writtenOff, ...counts }: Standing) {
  const leverage = assets > 0 ? Math.round((marketValue / assets) * 100) / 100 : null;
  const money = { assets: yuan(assets), profit: yuan(profit), gifts: yuan(gifts), paidIn: yuan(paidIn), marketValue: yuan(marketValue) };
  return { ...money, leverage, writtenOff: yuan(writtenOff), ...counts };
}

/** One pupil's positions and last closed trades. */
export async function showPupil(world: World, { operator, input }: DeskCall<{ readonly id: number; readonly userId: number }>) {
  const classroom = await classroomOf(world.db, operator.id, input.id);
  if (!classroom) return refuse("classGone");
  const pupil = await pupilOf(world.db, classroom.id, input.userId);
  if (pupil?.state !== "joined") return refuse("classNoPupil");
  const [person, held, sold] = await Promise.all([
    personById(world, pupil.personId),
    heldByUsers(world.db, [pupil.personId]),
    Promise.all((["stock", "sub", "index", "futures"] as const).map((purse) => soldBy(world.db, pupil.personId, purse))),
  ]);
  const closed = sold.flat().toSorted((a, b) => (b.closedXt ?? 0) - (a.closedXt ?? 0));
  return done({
    nickName: person?.nickName ?? "",
    held: held.flatMap(({ position }) => heldRow(world, position)),
    closed: closed.slice(0, TRADES).flatMap((position) => closedRow(world, position)),
  });
}

function heldRow(world: World, position: ListedPosition) {
  const { instrumentId, margin, marginAdd, openedXt, shares, unit, coin } = position;
  const instrument = instrumentOf(world, position);
  if (!instrument) return [];
  const { day } = world.clock.now();
  const { last } = world.market.quote(instrumentId);
  const fields = heldFields(position, instrument, last, undefined, { day, terms: termsOf(world, instrument, day) });
  return [
    {
      ...tradeOf(instrument, position),
      shares,
      openPrice: fields.buyOrderPrice,
      nowPrice: fields.now_price,
      profit: fields.allProfitAndLose,
      marketValue: yuan(inYuan(worth(last, shares, unit), rateOf(world, coin))),
      margin: yuan(margin + marginAdd),
      openedAt: openedXt,
    },
  ];
}

function closedRow(world: World, position: ListedPosition) {
  const instrument = instrumentOf(world, position);
  if (!instrument) return [];
  const fields = soldFields(position, instrument);
  return [
    {
      ...tradeOf(instrument, position),
      shares: position.sold,
      openPrice: fields.buyOrderPrice,
      closePrice: fields.now_price,
      profit: fields.allProfitAndLose,
      closeReason: position.closeReason ?? "",
      closedAt: position.closedXt ?? 0,
    },
  ];
}

function instrumentOf(world: World, { instrumentId }: ListedPosition) {
  return world.market.instrument(instrumentId) ?? world.former.get(instrumentId);
}

function tradeOf(instrument: NonNullable<ReturnType<typeof instrumentOf>>, { direction, lever }: ListedPosition) {
  const { name, code } = instrument;
  const way = direction === 1 ? ("up" as const) : ("down" as const);
  return { stockName: name, stockCode: code, direction: way, lever, places: decimalsOf(instrument) };
}
