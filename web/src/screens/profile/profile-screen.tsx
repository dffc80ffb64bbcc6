import { AVATARS, keptNickname, nicknameFault, NICKNAME_LENGTH } from "@hongpan/core/rules/people/nickname.ts";
import { useState } from "react";
import { useUser } from "../../data/session.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { write } from "../../data/wire/write.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { useForm } from "../../ui/fields/form.tsx";
import { goBack } from "../../ui/page/location.ts";
import { ownWordsAhead, useOwnWords } from "../../text/own.ts";
import { toast } from "../../ui/toast.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import "./profile.css";

const CHOICES = Array.from({ length: AVATARS + 1 }, (_, number) => number);

/** Nickname and one of the drawn pictures. */
export default function ProfileScreen() {
  const user = useUser();
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  return <main className="sheet-sec form-page">{user.data ? <ProfileForm user={user.data} /> : <SkeletonRows rows={3} />}</main>;
}

ProfileScreen.ahead = ownWordsAhead;

function ProfileForm({ user }: { readonly user: UserInfo }) {
  const words = useOwnWords().profile;
  const [name, setName] = useState(user.nickName);
  const [avatar, setAvatar] = useState(user.avatar);
  const [fault, setFault] = useState<string | null>(null);
  const renamed = name !== user.nickName;
  const form = useForm({
    check: () => {
      const found = renamed ? nicknameFault(keptNickname(name)) : null;
      setFault(found && words.faults[found]);
      return found === null;
    },
    send: () => write("/user/profile/update.do", renamed ? { nickName: name, avatar } : { avatar }),
    done: ({ msg }) => {
      toast(msg);
      goBack(LINKS.setup);
    },
    once: true,
  });
  const type = (value: string) => {
    setName(value);
    setFault(null);
  };
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
      <Field
        label={words.name}
        value={name}
        onChange={type}
        maxLength={2 * NICKNAME_LENGTH}
        hint={words.hint}
        error={fault ?? form.refused}
        clearable
      />
      <div className="pictures" role="radiogroup" aria-label={words.picture}>
        {CHOICES.map((number) => (
          <button
            key={number}
            type="button"
            role="radio"
            aria-checked={number === avatar}
            aria-label={words.pictures[number]}
            onClick={() => setAvatar(number)}
          >
            <Avatar number={number} />
          </button>
        ))}
      </div>
      <Button full submit busy={form.busy} off={user.demo ? words.demo : null}>
        {words.save}
      </Button>
    </form>
  );
}
