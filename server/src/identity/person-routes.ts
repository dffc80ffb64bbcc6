/** What a person does with his own name, picture and logins. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { personCalls } from "@hongpan/core/contract/person.ts";
import { keptNickname, nicknameFault } from "@hongpan/core/rules/people/nickname.ts";
import type { User } from "../http/callers.ts";
import type { Handlers } from "../http/http.ts";
import type { World } from "../world.ts";
import { loginHistory } from "./login-history.ts";
import { setProfile } from "./people.ts";
import { endLogin, endOtherLogins, loginsOf } from "./sessions/sessions.ts";

export function personRoutes(world: Pick<World, "clock" | "db" | "sessions" | "vault">): Handlers<typeof personCalls> {
  return {
    "/user/session/list.do": async ({ user }) => done(await ownLogins(world, user)),
    "/user/session/history.do": async ({ user }) => done([...(await loginHistory(world.db, user.id))]),
    // Everybody shares the demo account: nobody throws the others out.
    "/user/session/end.do": async ({ user, input }) => {
      if (user.demo) return refuse("demoFixed");
      return (await endLogin(world.sessions, user.id, input.id)) ? done(null) : refuse("sessionGone");
    },
    "/user/session/endOthers.do": async ({ user }) =>
      user.demo ? refuse("demoFixed") : done({ ended: await endOtherLogins(world.sessions, user.id, user.session) }),
    "/user/profile/update.do": async ({ user, input }) => {
      if (user.demo) return refuse("demoFixed");
      const name = input.nickName === undefined ? null : keptNickname(input.nickName);
      const fault = name === null ? null : nicknameFault(name);
      if (fault) return refuse(NICKNAME_FAULTS[fault]);
      await setProfile(world, user.id, name, input.avatar ?? null);
      return done(null);
    },
  };
}

/** The sentence of each fault of a nickname. */
export const NICKNAME_FAULTS = { length: "nicknameLength", letters: "nicknameLetters", reserved: "nicknameReserved" } as const;

/** The logins of a person as he sees them; of the demo account, which everybody shares, the one that asks. */
async function ownLogins({ db, clock }: Pick<World, "clock" | "db">, { id, session: own, demo }: User) {
  const logins = await loginsOf(db, id, demo ? own : null);
  return logins.map(({ session, lastSeen, ...login }) => {
    const current = session === own;
    return { ...login, lastSeen: current ? Math.floor(clock.now().wallNow) : lastSeen, current };
  });
}
