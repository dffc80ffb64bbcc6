import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { useEffect, useState } from "react";
import { useBankCard } from "../../data/bank-card.ts";
import { useUser } from "../../data/session.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState, errorText, SkeletonRows } from "../../ui/empty-state.tsx";
import { KeyValue } from "../../ui/list-row.tsx";
import { Strip } from "../../ui/strip.tsx";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { isRealName, normalIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import { readName } from "@hongpan/core/rules/typed/names.ts";
import { readCardNumber } from "@hongpan/core/rules/typed/people.ts";
import { useMutation } from "@tanstack/react-query";
import { say } from "../../data/wire/api.ts";
import { exchangeNow } from "../../data/clock.ts";
import { refreshMine } from "../../data/wire/query.ts";
import { Field } from "../../ui/fields/field.tsx";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { beijing } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";
import { makeSample, type Sample, fits, type Photo, uploadPhoto } from "../../data/upload-photo.ts";
import { LINKS } from "../../ui/page/targets.ts";
import "./identity.css";

const ASK_AGAIN_MS = 2000;

/** Identity: none, under review, passed, failed. */
export default function IdentityScreen() {
  const t = useText().account.identity;
  const user = useUser();
  useReviewWatch(user.data?.isActive === IDENTITY.reviewing, () => void user.refetch());
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <SkeletonRows />;
  const state = user.data.isActive;
  return (
    <main className="sheet-sec form-page">
      {state === IDENTITY.reviewing && (
        <Strip kind="info">
          {t.reviewing} · {t.reviewingNote}
        </Strip>
      )}
      {state === IDENTITY.failed && (
        <Strip kind="danger" alert>
          {t.failed} {user.data.authMsg && t.reason(user.data.authMsg)}
        </Strip>
      )}
      {state === IDENTITY.passed || state === IDENTITY.reviewing ? (
        <Submitted user={user.data} passed={state === IDENTITY.passed} />
      ) : (
        <IdentityForm again={state === IDENTITY.failed} />
      )}
      <p className="help">{t.delete}</p>
    </main>
  );
}

function Submitted({ user, passed }: { readonly user: UserInfo; readonly passed: boolean }) {
  const t = useText().account.identity;
  const card = useBankCard();
  return (
    <>
      {passed && <Strip kind="ok">{t.passed}</Strip>}
      <dl className="idbox">
        <KeyValue label={t.name}>{user.realName.slice(0, 15) || "--"}</KeyValue>
        <KeyValue label={t.number}>{user.idCard || "--"}</KeyValue>
      </dl>
      {passed && card.data === null && (
        <Button full kind="soft" onClick={() => go(LINKS.card)}>
          {t.goOn}
        </Button>
      )}
    </>
  );
}

/** While the reviewer looks, the page asks every two seconds. */
function useReviewWatch(on: boolean, ask: () => void): void {
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  });
}

/** Name, number, two pictures. The sample fills all of them at once. */
function IdentityForm({ again }: { readonly again: boolean }) {
  const words = useText().account.identity;
  const [name, setName] = useState("");
  const [number, setNumber] = useState("");
  const [front, setFront] = useState<Photo | null>(null);
  const [backSide, setBackSide] = useState<Photo | null>(null);
  const [tried, setTried] = useState(false);
  const nameFault = isRealName(readName(name)) ? null : words.nameWrong;
  const numberFault = normalIdentityNumber(number, today()) ? null : words.numberWrong;
  const imageFault = front && backSide ? null : words.imagesMissing;
  const form = useForm({
    check: () => {
      setTried(true);
      return !nameFault && !numberFault && !imageFault;
    },
    send: () => say("/user/auth.do", { realName: readName(name), idCard: number, img1key: front?.key ?? "", img2key: backSide?.key ?? "" }),
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
        onChange={(value) => setNumber(readCardNumber(value).toUpperCase())}
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

/** Real documents are not wanted: one press makes a sample and uploads its two pictures. */
function SampleCard({ onSample }: { readonly onSample: (sample: Sample) => void }) {
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

interface Props {
  readonly label: string;
  readonly uploading: string;
  readonly photo: Photo | null;
  readonly onPhoto: (photo: Photo) => void;
}

/** One side of the card: pick a picture, it uploads at once. */
function PhotoPicker({ label, uploading, photo, onPhoto }: Props) {
  const t = useText();
  const words = t.account.identity;
  const act = useMutation({
    mutationFn: (file: File) => {
      if (!fits(file)) throw new Error(words.tooBig);
      return uploadPhoto(file);
    },
    onSuccess: onPhoto,
  });
  const told = act.error ? (act.error.message === words.tooBig ? words.tooBig : errorText(act.error, t.shell.networkError)) : null;
  return (
    <label className={`photo${photo ? " has" : ""}`}>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr"
        aria-label={label}
        onChange={(event) => event.target.files?.[0] && act.mutate(event.target.files[0])}
      />
      {photo ? <img src={photo.preview} alt={label} /> : <Icon name="camera" />}
      <span className="lab t2">{act.isPending ? uploading : label}</span>
      {told && (
        <span className="lab danger" role="alert">
          {told}
        </span>
      )}
    </label>
  );
}
