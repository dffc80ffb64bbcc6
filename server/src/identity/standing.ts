/** Whether a person may trade, read together with his account: SQL for the one read of a decision (accounts/parts.ts). */
export interface Standing {
  readonly passed: boolean;
  readonly locked: boolean;
}

export const standingPart: { readonly name: string; readonly sql: string; readonly row?: Standing } = {
  name: "standing",
  sql: `select json_build_object('locked', p.locked, 'passed', coalesce(r.state = 2, false)) as row
    from person p left join identity_review r on r.person_id = p.id where p.id = a.user_id`,
};
