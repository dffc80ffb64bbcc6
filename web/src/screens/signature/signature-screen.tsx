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

/** A pad to sign on by hand; /signature?type=1 or 2. */
export default function SignatureScreen() {
  const t = useText();
  const words = t.account.protocol;
  const type = useQueryFields().get("type") === "2" ? 2 : 1;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  // What has been drawn so far. Its preview keeps its place from the beginning: a pad that changed its height would put strokes beside the pen.
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const made = padOn(canvas.current);
    made.addEventListener("endStroke", () => setDrawn(made.toDataURL("image/png")));
    pad.current = made;
    return () => made.off();
  }, []);
  const act = useMutation({
    mutationFn: (imgUrl: string) => say("/user/sign.do", { imgUrl, type }),
    onSuccess: (msg) => {
      toast(msg);
      refreshMine();
      setTimeout(() => go(AFTER.signature[type], { replace: true }), ON_MS);
    },
  });
  const clear = () => {
    pad.current?.clear();
    setDrawn(null);
  };
  const finish = () => {
    if (!pad.current || pad.current.isEmpty()) return toast(words.empty, "warn");
    act.mutate(pad.current.toDataURL("image/png"));
  };
  return (
    <main className="sheet-sec sign-page">
      <p className="sec t3">{words.hint}</p>
      <canvas ref={canvas} className="pad-canvas" role="img" aria-label={words.pad} />
      <figure className={drawn ? "sign-preview" : "sign-preview none"}>
        <span className="sign-drawn">{drawn && <img src={drawn} alt="" />}</span>
        <figcaption className="sec t3">{words.preview}</figcaption>
        <Button kind="text" onClick={clear}>
          {words.erase}
        </Button>
      </figure>
      {act.error && (
        <Strip kind="danger" alert>
          {errorText(act.error, t.shell.networkError)}
        </Strip>
      )}
      <div className="two-buttons">
        <Button kind="soft" onClick={clear}>
          {words.again}
        </Button>
        <Button busy={act.isPending || act.isSuccess} onClick={finish}>
          {words.finish}
        </Button>
      </div>
    </main>
  );
}

/** A pad on the canvas at the screen's own resolution, at most twice the size, so that the picture stays small. */
function padOn(canvas: HTMLCanvasElement): SignaturePad {
  const scale = Math.min(2, devicePixelRatio || 1);
  canvas.width = canvas.clientWidth * scale;
  canvas.height = canvas.clientHeight * scale;
  canvas.getContext("2d")?.scale(scale, scale);
  return new SignaturePad(canvas, { penColor: INK });
}
