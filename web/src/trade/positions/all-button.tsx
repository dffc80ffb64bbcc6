import { useState } from "react";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useOneByOne, type Step } from "./one-by-one.ts";

interface Props {
  /** 一键撤单 or 一键平仓. */
  readonly words: string;
  /** What there is to do, of all pages of the list. */
  readonly read: () => Promise<readonly Step[]>;
  /** Why there is nothing to do. */
  readonly off: string | false;
}

/** Does to all rows what each row's own button does: single calls in turn, with their refusals told at the end. */
export function AllButton({ words, read, off }: Props) {
  const { funds, shell } = useText();
  const [open, setOpen] = useState(false);
  // The list shrinks while it is worked off: what was asked for stays.
  const [kept, setKept] = useState<readonly Step[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { progress, run, stop, clear } = useOneByOne();
  const ask = () => {
    setKept(null);
    setFailed(null);
    clear();
    setOpen(true);
    void read().then(setKept, (error: unknown) => setFailed(errorText(error, shell.networkError)));
  };
  const close = () => {
    stop();
    setOpen(false);
  };
  const good = progress ? progress.done - progress.refused.length : 0;
  return (
    <>
      <Button small kind="soft" off={off} onClick={ask}>
        {words}
      </Button>
      <Sheet open={open} onClose={close} title={words}>
        {failed !== null ? (
          <p className="help bad" role="alert">
            {failed}
          </p>
        ) : kept === null ? (
          <SkeletonRows rows={3} />
        ) : progress === null ? (
          <>
            <p className="sec t2 allnote">{funds.allNote(kept.length)}</p>
            <ul className="allnames sec" tabIndex={0} aria-label={words}>
              {kept.map((step) => (
                <li key={step.sn}>{step.name}</li>
              ))}
            </ul>
            <Button kind="sell" full onClick={() => void run(kept)}>
              {funds.allAgain} {words}
            </Button>
          </>
        ) : (
          <>
            <p className="sec t2 allnote" role="status">
              {progress.running ? funds.progress(progress.done, progress.count) : funds.summary(good, progress.count - good)}
            </p>
            <progress className="allbar" max={progress.count} value={progress.done} aria-label={words} />
            <ul className="allnames sec" tabIndex={0} aria-label={words}>
              {progress.refused.map((one) => (
                <li key={one.name + one.msg} className="danger">
                  {one.name}: {one.msg}
                </li>
              ))}
            </ul>
            {progress.running ? (
              <Button kind="soft" full onClick={stop}>
                {funds.stopAll}
              </Button>
            ) : (
              <Button full onClick={close}>
                {shell.close}
              </Button>
            )}
          </>
        )}
      </Sheet>
    </>
  );
}
