import { inkBox } from "@hongpan/core/rules/people/ink.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import SignaturePad from "signature_pad";
import { say } from "../../data/wire/api.ts";
import { refreshMine } from "../../data/wire/query.ts";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import "./signature.css";
import { AFTER } from "../../ui/page/targets.ts";

const ON_MS = 1000;
const INK = "#16181d";

/** A pad to sign on by hand, then the picture as the agreement will have it; /signature?type=1 or 2. Nothing is signed before that is looked at. */
export default function SignatureScreen() {
  const words = useText().account.protocol;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const made = padOn(canvas.current);
    pad.current = made;
    return () => made.off();
  }, []);
  const clear = () => {
    pad.current?.clear();
    setPicture(null);
  };
  const finish = () => {
    const cut = canvas.current && pad.current?.isEmpty() === false ? cutToInk(canvas.current) : null;
    if (cut === null) toast(words.empty, "warn");
    else setPicture(cut);
  };
  // The pad keeps its place and size under the preview: one that changed its height would put strokes beside the pen.
  return (
    <main className="sheet-sec sign-page">
      <section className={picture === null ? "sign-pad" : "sign-pad none"} inert={picture !== null}>
        <p className="sec t3">{words.hint}</p>
        <canvas ref={canvas} className="pad-canvas" role="img" aria-label={words.pad} />
        <div className="two-buttons">
          <Button kind="soft" onClick={clear}>
            {words.again}
          </Button>
          <Button onClick={finish}>{words.finish}</Button>
        </div>
      </section>
      {picture !== null && <Preview picture={picture} onClear={clear} />}
    </main>
  );
}

/** The signature as it will stand in the agreement: signed with a tap, or wiped away. */
function Preview({ picture, onClear }: { readonly picture: string; readonly onClear: () => void }) {
  const t = useText();
  const words = t.account.protocol;
  const type = useQueryFields().get("type") === "2" ? 2 : 1;
  const act = useMutation({
    mutationFn: () => say("/user/sign.do", { imgUrl: picture, type }),
    onSuccess: (msg) => {
      toast(msg);
      refreshMine();
      setTimeout(() => go(AFTER.signature[type], { replace: true }), ON_MS);
    },
  });
  const { agreement, secrecy } = t.account.me.rows;
  return (
    <section className="sign-preview">
      <h2 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
        {words.preview}
      </h2>
      <span className="sign-drawn">
        <img src={picture} alt={words.signature} />
      </span>
      <p className="sec t2">{words.sure(type === 1 ? agreement : secrecy)}</p>
      {act.error && (
        <Strip kind="danger" alert>
          {errorText(act.error, t.shell.networkError)}
        </Strip>
      )}
      <div className="two-buttons">
        <Button kind="soft" busy={act.isPending || act.isSuccess} onClick={onClear}>
          {words.erase}
        </Button>
        <Button busy={act.isPending || act.isSuccess} onClick={() => act.mutate()}>
          {words.submit}
        </Button>
      </div>
    </section>
  );
}

/** What stands on the canvas, cut to its ink, as a PNG data URL; null when it is empty. */
function cutToInk(canvas: HTMLCanvasElement): string | null {
  const { width, height } = canvas;
  const points = canvas.getContext("2d")?.getImageData(0, 0, width, height).data;
  const box = points ? inkBox(width, height, (place) => points[place * 4 + 3]! > 0) : null;
  if (box === null) return null;
  const cut = document.createElement("canvas");
  cut.width = box.width;
  cut.height = box.height;
  cut.getContext("2d")?.drawImage(canvas, box.left, box.top, box.width, box.height, 0, 0, box.width, box.height);
  return cut.toDataURL("image/png");
}

/** A pad on the canvas at the screen's own resolution, at most twice the size, so that the picture stays small. */
function padOn(canvas: HTMLCanvasElement): SignaturePad {
  const scale = Math.min(2, devicePixelRatio || 1);
  canvas.width = canvas.clientWidth * scale;
  canvas.height = canvas.clientHeight * scale;
  canvas.getContext("2d")?.scale(scale, scale);
  return new SignaturePad(canvas, { penColor: INK });
}
