import { isRealName, normalIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { say } from "../../data/wire/api.ts";
import { exchangeNow } from "../../data/clock.ts";
import { refreshMine } from "../../data/wire/query.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { beijing } from "../../ui/format.ts";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { SampleCard, type Sample } from "./sample-card.tsx";
import type { Photo } from "./upload-photo.ts";

/** Name, number, two pictures. The sample fills all of them at once. */
export function IdentityForm({ again }: { readonly again: boolean }) {
  const t = useText();
  const words = t.account.identity;
  const [name, setName] = useState("");
  const [number, setNumber] = useState("");
  const [front, setFront] = useState<Photo | null>(null);
  const [backSide, setBackSide] = useState<Photo | null>(null);
  const [tried, setTried] = useState(false);
  const act = useMutation({
    mutationFn: () => say("/user/auth.do", { realName: name, idCard: number, img1key: front?.key ?? "", img2key: backSide?.key ?? "" }),
    onSuccess: (msg) => {
      toast(msg);
      refreshMine();
    },
  });
  const take = (sample: Sample) => {
    setName(sample.realName);
    setNumber(sample.idCard);
    setFront(sample.front);
    setBackSide(sample.back);
  };
  const nameFault = isRealName(name) ? null : words.nameWrong;
  const numberFault = normalIdentityNumber(number, today()) ? null : words.numberWrong;
  const imageFault = front && backSide ? null : words.imagesMissing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!nameFault && !numberFault && !imageFault && !act.isPending) act.mutate();
  };
  const told = act.error ? errorText(act.error, t.shell.networkError) : tried ? imageFault : null;
  return (
    <form onSubmit={submit} noValidate>
      <SampleCard onSample={take} />
      <Field label={words.name} value={name} onChange={setName} maxLength={20} error={tried ? nameFault : null} />
      <Field
        label={words.number}
        value={number}
        onChange={(value) => setNumber(value.trim().toUpperCase())}
        maxLength={18}
        error={tried ? numberFault : null}
      />
      <div className="photos">
        <PhotoPicker label={words.front} uploading={words.uploadingFront} photo={front} onPhoto={setFront} />
        <PhotoPicker label={words.backSide} uploading={words.uploadingBack} photo={backSide} onPhoto={setBackSide} />
      </div>
      {told && (
        <Strip kind="danger" alert>
          {told}
        </Strip>
      )}
      <Button full submit busy={act.isPending}>
        {again ? words.resubmit : words.submit}
      </Button>
    </form>
  );
}

function today(): string {
  return beijing(exchangeNow() ?? Date.now(), "day");
}
