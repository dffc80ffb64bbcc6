import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useUser } from "../../data/session.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { tokenNow } from "../../data/wire/token.ts";
import { go, usePath } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { useText } from "../../text/text.ts";
import { AgreementText } from "../../ui/agreement-text.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { toast } from "../../ui/toast.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { clausesAhead } from "../../text/documents.ts";
import "./protocol.css";

const SHANGHAI_MS = 8 * 3_600_000;

/** /protocol01 the service agreement, /protocol02 the confidentiality agreement: read, sign, export. */
export default function ProtocolScreen() {
  const t = useText().account;
  const type = usePath().toLowerCase().startsWith("/protocol02") ? 2 : 1;
  const user = useUser();
  const signing = useRef<HTMLElement>(null);
  const title = type === 1 ? t.me.rows.agreement : t.me.rows.secrecy;
  useTitle(title);
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <SkeletonRows />;
  return (
    <main>
      <Paper type={type} user={user.data} title={title} onRead={() => signing.current?.scrollIntoView({ behavior: "smooth" })} />
      <section ref={signing} className="sheet-sec signing">
        <SigningArea type={type} user={user.data} />
      </section>
      <TestSiteNote />
    </main>
  );
}

ProtocolScreen.ahead = clausesAhead;

interface PaperProps {
  readonly type: 1 | 2;
  readonly user: UserInfo;
  readonly title: string;
  readonly onRead: () => void;
}

function Paper({ type, user, title, onRead }: PaperProps) {
  const t = useText().account;
  const words = t.protocol;
  const document = type === 1 ? "service" : "secrecy";
  const parties = (
    <>
      <p>{t.agreement.party}</p>
      <p>
        {words.partyB(user.realName || words.unproved)}　{words.idCard(user.idCard || words.unproved)}
      </p>
      {type === 2 && (
        <p className="danger sec">
          {words.secrecyNote}
          <br />
          {words.sampleNote}
        </p>
      )}
      {type === 2 && signedImage(user, type) === null && (
        <Button small kind="ghost" onClick={onRead}>
          {words.readAndSign}
        </Button>
      )}
    </>
  );
  return <AgreementText kind={document} title={title} parties={parties} />;
}

/** Both parties: the seal of A, which is there from the beginning, and what B has drawn or where he does. */
function SigningArea({ type, user }: { readonly type: 1 | 2; readonly user: UserInfo }) {
  const t = useText().account.protocol;
  const image = signedImage(user, type);
  const time = type === 1 ? user.signImg1Time : user.signImg2Time;
  const xt = type === 1 ? user.signImg1Xt : user.signImg2Xt;
  const sign = () => go(LINKS.sign[type]);
  return (
    <>
      <div className="parties">
        <figure>
          <figcaption className="sec t3">{t.partyASeal}</figcaption>
          <div className="party-seal">
            <span>
              {t.partyAName}
              <b>{t.seal}</b>
            </span>
          </div>
        </figure>
        <figure>
          <figcaption className="sec t3">{t.signature}</figcaption>
          {image === null ? (
            <button type="button" className="sign-here" onClick={sign}>
              {t.sign}
            </button>
          ) : (
            <img className="signed" src={image} alt={t.signature} />
          )}
        </figure>
      </div>
      {image === null ? (
        <Button full onClick={sign}>
          {t.submit}
        </Button>
      ) : (
        <>
          <span className="sec t2">
            {time && dateText(time, t.date)}
            {xt && (
              <>
                <br />
                {dateText(xt, t.dateXt)}
              </>
            )}
          </span>
          <PdfButton type={type} />
        </>
      )}
    </>
  );
}

function signedImage(user: UserInfo, type: 1 | 2): string | null {
  return type === 1 ? user.signImg1 : user.signImg2;
}

function dateText(ms: number, words: (year: string, month: string, day: string) => string): string {
  const [year = "", month = "", day = ""] = new Date(ms + SHANGHAI_MS).toISOString().slice(0, 10).split("-");
  return words(year, month, day);
}

/** Fetches the signed agreement as PDF and hands it to the phone to keep. */
function PdfButton({ type }: { readonly type: 1 | 2 }) {
  const t = useText().account.protocol;
  const act = useMutation({ mutationFn: () => download(type), onError: () => toast(t.pdfFailed, "warn") });
  return (
    <Button full kind="ghost" busy={act.isPending} onClick={() => act.mutate()}>
      {t.pdf}
    </Button>
  );
}

async function download(type: number): Promise<void> {
  const response = await fetch(`/user/protocol/pdf.do?type=${type}`, { headers: { USERTOKEN: tokenNow() } });
  if (!response.headers.get("content-type")?.startsWith("application/pdf")) throw new Error("not a PDF");
  // The server names it after the agreement and the date.
  const [, name = "agreement.pdf"] = /filename\*=UTF-8''(\S+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  saveFile(decodeURIComponent(name), await response.blob());
}
