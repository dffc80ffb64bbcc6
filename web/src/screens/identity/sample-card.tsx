import { useMutation } from "@tanstack/react-query";
import { makeSample, type Sample } from "../../data/sample-identity.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";

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
