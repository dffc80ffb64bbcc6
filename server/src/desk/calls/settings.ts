/** Settings that touch money, changed by four eyes; with one operator alone after five trading days (spec/3-decisions.md 8). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { say } from "@hongpan/core/contract/texts.ts";
import { publishedOf } from "@hongpan/core/rules/terms/settings.ts";
import { earliestFrom, isInRange, SETTING_NAMES, SETTING_RANGES, type SettingName } from "@hongpan/core/rules/terms/setting-changes.ts";
import { isDay, isInCalendar, isTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { tellEverybody } from "../../accounts/messages.ts";
import type { Db } from "../../db/pool.ts";
import type { DeskCall } from "../../http/http.ts";
import {
  addChange,
  allChanges,
  announce,
  announcedAlready,
  changeById,
  withdrawChange,
  type ListedChange,
} from "../../settings/setting-book.ts";
import type { World } from "../../world.ts";
import { addEntry } from "../log.ts";
import { everybody, eyesBeside, mayApprove } from "../operators.ts";

/** What may be changed, its ranges, and every change. */
export async function listSettings(world: Pick<World, "clock" | "db" | "settings">, { operator, lang }: DeskCall<object>) {
  const { day } = world.clock.now();
  const now = publishedOf(world.settings(day));
  const [others, changes, names] = await Promise.all([eyesBeside(world.db, operator.id), allChanges(world.db), namesOf(world.db)]);
  return done({
    fourEyes: others > 0,
    earliest: earliestFrom(day, 1 + others),
    settings: SETTING_NAMES.map((name) => ({ name, label: say(`setting_${name}`, lang), value: now[name], ...SETTING_RANGES[name] })),
    changes: changes.map((each) => fieldsOf(each, day, names)),
  });
}

interface Proposal {
  readonly name: string;
  readonly value: string;
  readonly from?: string;
  readonly note: string;
}

/** Proposes a change: it waits for a second operator, or is announced at once for five trading days later when there is none. */
export async function proposeSetting(world: Pick<World, "clock" | "db" | "settingChanges" | "settings">, call: DeskCall<Proposal>) {
  const { operator, input } = call;
  const { day, xt } = world.clock.now();
  const name = SETTING_NAMES.find((each) => each === input.name);
  if (!name) return refuse("deskSetting");
  const value = /^\d{1,9}(?:\.\d{1,9})?$/.test(input.value) ? Number(input.value) : Number.NaN;
  if (!isInRange(name, value)) return refuse("deskRange", { ...SETTING_RANGES[name] });
  const note = input.note.trim();
  if (note === "") return refuse("deskNote");
  const others = await eyesBeside(world.db, operator.id);
  const earliest = earliestFrom(day, 1 + others);
  const from = input.from ?? earliest;
  if (!isFrom(from, earliest)) return refuse("deskFrom", { from: earliest });
  const before = valueOn(world, name, from);
  if (before === value) return refuse("deskSame");
  const alone = others === 0;
  const id = await world.db.transaction(async (db) => {
    if (!(await world.settingChanges.stands(db, [{ name, value, from }]))) return "deskTogether";
    const added = await addChange(db, { name, value, before, from, note, by: operator.id, announcedXt: alone ? xt : null });
    if (added === null) return "deskDayTaken";
    await addEntry(db, {
      who: operator.name,
      action: "setting.propose",
      subject: `setting ${name}`,
      detail: { id: added, before, value, from, note },
    });
    if (alone) await tell(db, world, added, from);
    return added;
  });
  if (typeof id === "string") return refuse(id);
  await world.settingChanges.reload();
  return done(await shown(world, id));
}

/** Another operator's eyes: from then on it is public. */
export async function approveSetting(
  world: Pick<World, "clock" | "db" | "settingChanges">,
  { operator, input }: DeskCall<{ readonly id: number }>,
) {
  const { day, xt } = world.clock.now();
  const outcome = await world.db.transaction(async (db) => {
    const found = await changeById(db, input.id);
    if (!found || found.announcedXt !== null) return "deskNoChange";
    if (found.proposedBy === operator.id) return "deskOwnChange";
    if (!(await mayApprove(db, operator.id))) return "deskTooNew";
    const earliest = earliestFrom(day, 2);
    const from = found.from < earliest ? earliest : found.from;
    if (!(await world.settingChanges.stands(db, [{ ...found, from }]))) return "deskTogether";
    if (!(await announce(db, found.id, operator.id, from, xt))) return "deskDayTaken";
    await addEntry(db, { who: operator.name, action: "setting.approve", subject: `setting ${found.name}`, detail: { id: found.id, from } });
    await tell(db, world, found.id, from);
    return null;
  });
  if (outcome !== null) return refuse(outcome);
  await world.settingChanges.reload();
  return done(await shown(world, input.id));
}

/** Takes a change back that does not hold yet. */
export async function withdrawSetting(
  world: Pick<World, "clock" | "db" | "settingChanges">,
  { operator, input }: DeskCall<{ readonly id: number }>,
) {
  const { day, xt } = world.clock.now();
  const outcome = await world.db.transaction(async (db) => {
    const found = await changeById(db, input.id);
    if (!found) return "deskNoChange";
    if (found.announcedXt !== null && found.from <= day) return "deskInForce";
    if (found.announcedXt !== null && !(await world.settingChanges.stands(db, [], found.id))) return "deskTogether";
    await withdrawChange(db, found.id);
    // Who was told of it is told that it does not come.
    if (found.announcedXt !== null) await tellEverybody(db, xt, "system", "settingWithdrawnNotice", { from: found.from });
    await addEntry(db, { who: operator.name, action: "setting.withdraw", subject: `setting ${found.name}`, detail: { id: found.id } });
    return null;
  });
  if (outcome !== null) return refuse(outcome);
  await world.settingChanges.reload();
  return done(null);
}

// One message for all changes that begin on a day and were announced on a day.
async function tell(db: Db, { clock }: Pick<World, "clock">, id: number, from: Day): Promise<void> {
  const { day, xt } = clock.now();
  if (await announcedAlready(db, id, from, xtOf(day, 0))) return;
  await tellEverybody(db, xt, "system", "settingsNotice", { from });
}

function isFrom(from: string, earliest: Day): from is Day {
  return isDay(from) && isInCalendar(from) && isTradingDay(from) && from >= earliest;
}

function valueOn(world: Pick<World, "settings">, name: SettingName, day: Day): number {
  return publishedOf(world.settings(day))[name];
}

async function shown(world: Pick<World, "clock" | "db">, id: number) {
  const found = (await allChanges(world.db)).find((each) => each.id === id);
  return fieldsOf(found!, world.clock.now().day, await namesOf(world.db));
}

async function namesOf(db: Db): Promise<ReadonlyMap<number, string>> {
  return new Map((await everybody(db)).map(({ id, name }) => [id, name]));
}

function fieldsOf(change: ListedChange, day: Day, names: ReadonlyMap<number, string>) {
  const { id, name, before, value, from, note, proposedBy, approvedBy } = change;
  const by = { proposedBy: names.get(proposedBy) ?? "", approvedBy: approvedBy === null ? "" : (names.get(approvedBy) ?? "") };
  return { id, name, before, value, from, note, ...by, state: stateOf(change, day) };
}

function stateOf({ withdrawn, announcedXt, from }: ListedChange, day: Day) {
  if (withdrawn) return "withdrawn" as const;
  if (announcedXt === null) return "waiting" as const;
  return from <= day ? ("inForce" as const) : ("announced" as const);
}
