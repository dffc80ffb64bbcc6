import { Component, type ReactNode, useEffect, useState } from "react";
import { Unfetched } from "../data/wire/fetched.ts";
import { textNow, useText } from "../text/text.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ask } from "../data/wire/api.ts";
import { useConnection } from "../data/wire/stream.ts";

interface Props {
  readonly children: ReactNode;
  /** Stands above what is said of a fault, where the screen itself would have brought it: the way back and the seal are never missing. */
  readonly header?: ReactNode;
}

/** Keeps the frame alive when a screen fails (a fault in it, or a part that could not be fetched). A class: React has no other way. */
export class ScreenGuard extends Component<Props, { readonly fault: unknown }> {
  override state = { fault: null };

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? new Error("unknown") };
  }

  override render() {
    const fault: unknown = this.state.fault;
    if (fault === null) return this.props.children;
    const t = textNow().shell;
    return (
      <>
        {this.props.header}
        {fault instanceof Unfetched ? (
          <NotCome />
        ) : (
          <EmptyState icon="warn" text={t.screenError} action={t.retry} onAction={() => location.reload()} />
        )}
      </>
    );
  }
}

// In the place of a screen whose files have not come: says so, and loads the page anew as soon as that can help.
/** How long is waited between two looks for the server. */
const LOOK_MS = 3_000;
/** A page that was loaded anew for this and still lacks its files, though the server answers, is not loaded again so soon. */
const AGAIN_MS = 60_000;
const KEPT = "loadedAnewAt";

/**
 * 连不上服务器. Once the server answers the page is loaded anew: then the line is back, or after a deploy the old page asked for files
 * that are gone.
 */
function NotCome() {
  const connection = useConnection();
  const t = useText().shell;
  const [looks, look] = useState(0);
  const [stuck, stick] = useState(false);
  useEffect(() => whenAnswered((waited) => (waited || mayReload() ? reload() : stick(true))), [connection, looks]);
  if (stuck) return <EmptyState icon="warn" text={t.screenError} action={t.retry} onAction={() => location.reload()} />;
  return (
    <div role="alert">
      <EmptyState icon="warn" text={t.networkError} note={t.opensItself} action={t.retry} onAction={() => look(looks + 1)} />
    </div>
  );
}

// Without the server's answer a reload would end at the browser's own page of errors. `waited`: at first there was none.
function whenAnswered(then: (waited: boolean) => void): () => void {
  let over = false;
  const look = async (waited: boolean): Promise<void> => {
    const answered = await ask("/api/site/getInfo.do", {}).then(
      () => true,
      () => false,
    );
    if (over) return;
    if (answered) then(waited);
    else setTimeout(() => void (over || look(true)), LOOK_MS);
  };
  void look(false);
  return () => {
    over = true;
  };
}

function reload(): void {
  try {
    sessionStorage.setItem(KEPT, String(Date.now()));
  } catch {
    // mayReload has said no unless the line was away.
  }
  location.reload();
}

/** Whether a reload cannot follow another without end. */
function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEPT) ?? 0) > AGAIN_MS;
  } catch {
    return false;
  }
}
