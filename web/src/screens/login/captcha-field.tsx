import { newKey } from "../../data/api.ts";
import { useText } from "../../text/text.ts";
import { Field } from "../../ui/field.tsx";

interface Props {
  readonly uid: string;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly onRenew: () => void;
  readonly error: string | null;
}

/** The picture code that is asked after three failures. */
export function CaptchaField({ uid, code, onChange, onRenew, error }: Props) {
  const t = useText().account.login;
  const picture = (
    <button type="button" className="captcha" aria-label={t.captchaRenew} onClick={onRenew}>
      <img src={`/code/getCode.do?uid=${uid}`} alt="" width={96} height={36} />
    </button>
  );
  return <Field label={t.captcha} value={code} onChange={onChange} maxLength={8} error={error} right={picture} />;
}

/** A name for a fresh picture. */
export function newCaptcha(): string {
  return newKey();
}
