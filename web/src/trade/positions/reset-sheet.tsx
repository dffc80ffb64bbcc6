import { useState } from "react";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { go, Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { PasswordField } from "../../ui/fields/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Strip } from "../../ui/strip.tsx";
import { Refused, useSubmit } from "../refused.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import "./reset-sheet.css";
import "../trade.css";

interface Props {
  readonly user: UserInfo;
  readonly onClose: () => void;
}

interface Result {
  readonly returned: number;
  readonly writtenOff: number;
}

/** Resets the practice account: says exactly what will happen, asks for the trade password, then says what did. */
export function ResetSheet({ user, onClose }: Props) {
  const t = useText().account.reset;
  const [result, setResult] = useState<Result | null>(null);
  return (
    <Sheet open onClose={onClose} title={t.title}>
      {result ? <Done result={result} /> : <Ask user={user} onDone={setResult} />}
    </Sheet>
  );
}

function Ask({ user, onDone }: { readonly user: UserInfo; readonly onDone: (result: Result) => void }) {
  const { account, shell } = useText();
  const t = account.reset;
  const [password, setPassword] = useState("");
  const [known, setKnown] = useState(false);
  const submit = useSubmit();
  const asked = user.hasTradePassword;
  const off = user.demo ? t.demo : !known ? t.knowFirst : asked && password === "" ? t.passwordFirst : null;
  const send = () => submit.send("/user/account/reset.do", asked ? { withPwd: password } : {}, ({ data }) => onDone(data));
  return (
    <div className="reset">
      <p className="sec t2">{t.lead}</p>
      <dl className="cost">
        <KeyValue label={t.stock}>{amount(user.enableAmt)}</KeyValue>
        <KeyValue label={t.index}>{amount(user.enableIndexAmt)}</KeyValue>
        <KeyValue label={t.futures}>{amount(user.enableFuturesAmt)}</KeyValue>
        {user.debt > 0 && <KeyValue label={t.debt}>{amount(user.debt)}</KeyValue>}
        <KeyValue label={t.after}>
          <b>{amount(0)}</b>
        </KeyValue>
      </dl>
      <ul className="resetlines">
        {t.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {user.debt > 0 && (
          <li>
            {t.writtenOffLine}{" "}
            <Link href="/house" className="info">
              {shell.title("house")} ›
            </Link>
          </li>
        )}
      </ul>
      {asked && (
        <PasswordField
          label={t.password}
          value={password}
          onChange={(value) => (submit.clear(), setPassword(value))}
          autoComplete="off"
          maxLength={12}
        />
      )}
      <Checkbox on={known} onChange={setKnown}>
        {t.know}
      </Checkbox>
      <Refused text={submit.refused} />
      <Button full busy={submit.busy} off={off} onClick={send}>
        {t.confirm}
      </Button>
    </div>
  );
}

function Done({ result }: { readonly result: Result }) {
  const t = useText().account.reset;
  return (
    <div className="reset">
      <Strip kind="ok" alert>
        {t.done}
      </Strip>
      <dl className="cost">
        <KeyValue label={t.returned}>{amount(result.returned)}</KeyValue>
        <KeyValue label={t.writtenOff}>{amount(result.writtenOff)}</KeyValue>
      </dl>
      <p className="sec t3">{t.next}</p>
      <Button full onClick={() => go(LINKS.deposit)}>
        {t.deposit}
      </Button>
    </div>
  );
}
