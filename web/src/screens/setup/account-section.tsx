import { useState } from "react";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { useText } from "../../text/text.ts";
import { ResetSheet } from "../../trade/positions/reset-sheet.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { maskPhone } from "../../ui/format.ts";
import { Link } from "../../ui/page/location.ts";
import { Icon } from "../../ui/icon.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { LogoutRow } from "../../ui/logout-row.tsx";
import { ExportRow } from "./export-row.tsx";
import { Section, Titled } from "./rows.tsx";
import { useSetupWords } from "./text.ts";

/** Who is signed in: his picture and phone, which lead to both. */
export function PersonRow() {
  const { title } = useText().shell;
  const user = useUser().data;
  if (!user) return null;
  return (
    <>
      <section className="sheet-sec setup">
        <Link href="/profile" className="lrow person">
          <span className="portrait">
            <Avatar number={user.avatar} />
          </span>
          <Titled title={maskPhone(user.phone)} note={title("profile")} />
          <Icon name="forward" className="go" />
        </Link>
      </section>
      <div className="gap" />
    </>
  );
}

/** Logins, starting anew, one's data, the way out. */
export function AccountSection() {
  const t = useSetupWords();
  const { title } = useText().shell;
  const reset = useText().account.reset;
  const [resetting, setResetting] = useState(false);
  const user = useUser();
  if (!useLoggedIn()) return null;
  return (
    <Section title={t.sections.account}>
      <ListRow icon="lock" title={title("logins")} to="/logins" />
      {user.data && <ListRow icon="refresh" title={<Titled title={reset.title} note={reset.note} />} onClick={() => setResetting(true)} />}
      <ExportRow />
      <LogoutRow />
      <ListRow icon="close" title={<span className="sec t3">{title("close-account")}</span>} to="/closeAccount" />
      {resetting && user.data && <ResetSheet user={user.data} onClose={() => setResetting(false)} />}
    </Section>
  );
}
