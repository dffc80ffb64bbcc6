import { DESK_ROLES, type DeskRole } from "@hongpan/core/contract/desk/desk-roles.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../ui/empty-state.tsx";
import { Field } from "../ui/fields/field.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { useTried } from "../ui/fields/tried.ts";
import { beijing } from "../ui/format.ts";
import { Strip } from "../ui/strip.tsx";
import { desk } from "./desk-call.ts";
import { Copied, Page, Sure, Trouble } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

/** The people of the desk. */
export function StaffPage({ mayAdd }: { readonly mayAdd: boolean }) {
  const t = useDeskText();
  return (
    <Page title={t.pages.staff}>
      <div className="desk-beside">
        {mayAdd && <Add />}
        <Everybody mayEnd={mayAdd} />
      </div>
    </Page>
  );
}

function Add() {
  const t = useDeskText().staff;
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [roles, setRoles] = useState<readonly DeskRole[]>([]);
  const [first, setFirst] = useState<{ readonly name: string; readonly password: string } | null>(null);
  const tried = useTried({
    name: /^[a-z0-9-]{3,20}$/.test(name) ? null : t.nameWrong,
    roles: roles.length === 0 ? t.rolesEmpty : null,
  });
  const form = useForm({
    check: tried.check,
    send: () => desk("/operator/staff/add.do", { name, roles: roles.join(",") }),
    done: ({ password }) => {
      setFirst({ name, password });
      setName("");
      setRoles([]);
      tried.clear();
      void client.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  const toggle = (role: DeskRole) => setRoles(roles.includes(role) ? roles.filter((each) => each !== role) : [...roles, role]);
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={form.onInput}>
      <h2>{t.add}</h2>
      <Field label={t.name} value={name} onChange={setName} maxLength={20} error={tried.told("name")} />
      {DESK_ROLES.map((role) => (
        <label key={role} className="desk-check">
          <input type="checkbox" checked={roles.includes(role)} onChange={() => toggle(role)} />
          {t.roles[role]}
        </label>
      ))}
      <Send form={form} told={tried.told("roles") ?? form.refused}>
        {t.submit}
      </Send>
      {first && (
        <Strip kind="ok" alert>
          {t.first(first.name)} <Copied text={first.password} />
        </Strip>
      )}
    </form>
  );
}

function Everybody({ mayEnd }: { readonly mayEnd: boolean }) {
  const t = useDeskText();
  const client = useQueryClient();
  const [asked, setAsked] = useState<number | null>(null);
  const query = useQuery({ queryKey: ["staff"], queryFn: () => desk("/operator/staff/list.do", {}) });
  const end = useMutation({
    mutationFn: (id: number) => desk("/operator/staff/end.do", { id }),
    onSettled: () => {
      setAsked(null);
      void client.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  if (!query.data) return <Trouble query={query} />;
  return (
    <ul className="desk-rows">
      {end.error !== null && (
        <li>
          <Strip kind="danger" alert>
            {errorText(end.error, t.networkError)}
          </Strip>
        </li>
      )}
      {query.data.map((each) => (
        <li key={each.id} className={each.ended ? "ended" : ""}>
          <b>{each.name}</b>
          <span>{each.roles.map((role) => t.staff.short[role]).join(" · ")}</span>
          <small>{each.ended ? t.staff.ended : each.ready ? t.staff.ready : t.staff.unready}</small>
          <small>
            {t.staff.seen} {each.seenAt === null ? t.staff.never : t.wall(beijing(each.seenAt, "minute"))}
          </small>
          {mayEnd && !each.ended && asked !== each.id && (
            <button type="button" className="link" onClick={() => setAsked(each.id)}>
              {t.staff.end}
            </button>
          )}
          {asked === each.id && (
            <Sure
              question={t.staff.endSure(each.name)}
              busy={end.isPending}
              onYes={() => end.mutate(each.id)}
              onNo={() => setAsked(null)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
