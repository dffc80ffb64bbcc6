import { isRealName, normalIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import { useState } from "react";
import { say } from "../../data/wire/api.ts";
import { exchangeNow } from "../../data/clock.ts";
import { refreshMine } from "../../data/wire/query.ts";
import { useText } from "../../text/text.ts";
import { Field } from "../../ui/fields/field.tsx";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { beijing } from "../../ui/format.ts";
import { toast } from "../../ui/toast.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { SampleCard } from "./sample-card.tsx";
import type { Sample } from "../../data/sample-identity.ts";
import type { Photo } from "../../data/upload-photo.ts";

/** Name, number, two pictures. The sample fills all of them at once. */
export function IdentityForm({ again }: { readonly again: boolean }) {
  const words = useText().account.identity;
  const [name, setName] = useState("");
  const [number, setNumber] = useState("");
  const [front, setFront] = useState<Photo | null>(null);
  const [backSide, setBackSide] = useState<Photo | null>(null);
  const [tried, setTried] = useState(false);
  const nameFault = isRealName(name) ? null : words.nameWrong;
  const numberFault = normalIdentityNumber(number, today()) ? null : words.numberWrong;
  const imageFault = front && backSide ? null : words.imagesMissing;
  const form = useForm({
    check: () => {
      setTried(true);
      return !nameFault && !numberFault && !imageFault;
    },
    send: () => say("/user/auth.do", { realName: name, idCard: number, img1key: front?.key ?? "", img2key: backSide?.key ?? "" }),
    done: (msg) => {
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
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
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
      <Send form={form} told={form.refused ?? (tried ? imageFault : null)}>
        {again ? words.resubmit : words.submit}
      </Send>
    </form>
  );
}

function today(): string {
  return beijing(exchangeNow() ?? Date.now(), "day");
}
