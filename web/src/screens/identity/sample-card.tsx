import { useMutation } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";
import { uploadPhoto, type Photo } from "../../data/upload-photo.ts";

export interface Sample {
  readonly realName: string;
  readonly idCard: string;
  readonly front: Photo;
  readonly back: Photo;
}

/** Real documents are not wanted: one press makes a sample and uploads its two pictures. */
export function SampleCard({ onSample }: { readonly onSample: (sample: Sample) => void }) {
  const t = useText();
  const words = t.account.identity;
  const act = useMutation({
    mutationFn: makeSample,
    onSuccess: (sample) => {
      onSample(sample);
      toast(words.sampleDone);
    },
  });
  return (
    <div className="sample">
      <div className="row">
        <Icon name="identity" />
        <b className="m">{words.sampleTitle}</b>
      </div>
      <p className="sec t2">{words.sampleNote}</p>
      <Button small full busy={act.isPending} onClick={() => act.mutate()}>
        {act.isPending ? words.sampleBusy : words.sample}
      </Button>
      {act.error && (
        <p className="help bad" role="alert">
          {errorText(act.error, t.shell.networkError)}
        </p>
      )}
    </div>
  );
}

async function makeSample(): Promise<Sample> {
  const sample = await call("/api/sandbox/identity.do", {});
  const [front, back] = await Promise.all([uploadPhoto(blobOf(sample.img1)), uploadPhoto(blobOf(sample.img2))]);
  return { realName: sample.realName, idCard: sample.idCard, front, back };
}

/** A base64 data URL as a file; read here because the content security policy lets no fetch of data: through. */
function blobOf(dataUrl: string): Blob {
  const [head = "", body = ""] = dataUrl.split(",", 2);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? "image/png" });
}
