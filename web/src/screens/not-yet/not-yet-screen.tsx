import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Says plainly that a screen is still to come. */
export default function NotYetScreen() {
  const t = useText().shell.notYet;
  return (
    <main>
      <EmptyState icon="drill" text={t.title} note={t.note} action={t.home} onAction={() => go("/home")} />
    </main>
  );
}
