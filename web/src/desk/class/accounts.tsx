import type { Card, ClassRow } from "./shapes.ts";
import { keptNickname, nicknameFault } from "@hongpan/core/rules/people/nickname.ts";
import { CLASS_SIZE } from "@hongpan/core/rules/products/class-products.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOwnWords } from "../../text/own.ts";
import { Strip } from "../../ui/strip.tsx";
import { Copied } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";
import { makeAll } from "./make-accounts.ts";
import { Making } from "./making.tsx";

/** Accounts from a list of names, and the address for who registers himself. */
export function Accounts({
  room,
  site,
  onSheet,
}: {
  readonly room: ClassRow;
  readonly site: string;
  readonly onSheet: (cards: readonly Card[]) => void;
}) {
  const t = useDeskText().classes;
  const faults = useOwnWords().profile.faults;
  const client = useQueryClient();
  const [list, setList] = useState("");
  const names = namesIn(list);
  const first = room.lastPlace + 1;
  const bad = names.findIndex((name) => nicknameFault(name) !== null);
  const fault = bad < 0 ? null : nicknameFault(names[bad]!);
  const off =
    names.length === 0
      ? t.listEmpty
      : fault
        ? t.badName(String(bad + 1), faults[fault])
        : first + names.length - 1 > CLASS_SIZE
          ? t.listLong
          : null;
  const wanted = names.map((name, n) => ({ place: first + n, name }));
  const done = (cards: readonly Card[]) => {
    void client.invalidateQueries({ queryKey: ["classes"] });
    void client.invalidateQueries({ queryKey: ["pupils", room.id] });
    onSheet(cards);
  };
  return (
    <div className="desk-form">
      <label className="desk-text">
        {t.list}
        <textarea rows={8} value={list} onChange={(event) => setList(event.target.value)} />
      </label>
      <p className="help">{t.listCount(String(names.length), String(first))}</p>
      <Strip kind="info">{t.onceOnly}</Strip>
      <Making label={t.makeAccounts} off={off} wanted={wanted} make={(rest, tell) => makeAll(room.id, rest, tell)} onDone={done} />
      <p className="sec t3">
        {t.invite}
        <br />
        <Copied text={`${site}/register#code=${room.agentCode}`} />
      </p>
    </div>
  );
}

/** A name a line, of a pasted table its first column; empty lines fall away. */
function namesIn(list: string): readonly string[] {
  return list
    .split(/\r?\n/)
    .map((line) => keptNickname(line.split(/[\t,，;；]/)[0] ?? ""))
    .filter((name) => name !== "");
}
