import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Strip } from "../../ui/strip.tsx";
import { Page, Qr, Sure } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";
import type { Card, ClassRow } from "./shapes.ts";
import "./sheet.css";

interface Props {
  readonly room: ClassRow;
  readonly site: string;
  readonly cards: readonly Card[];
  readonly onClose: () => void;
}

/** First passwords on paper, a card a pupil. They are in this page's memory alone: leaving asks first. */
export function Sheet({ room, site, cards, onClose }: Props) {
  const t = useDeskText().classes;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, []);
  return (
    <Page title={t.sheet(room.name)}>
      <div className="sheet-tools">
        <Strip kind="warn">{t.onceOnly}</Strip>
        <div className="desk-acts">
          <Button onClick={() => print()}>{t.print}</Button>
          <Button kind="soft" onClick={() => setAsked(true)}>
            {t.close}
          </Button>
        </div>
        {asked && <Sure question={t.leaveSheet} busy={false} onYes={onClose} onNo={() => setAsked(false)} />}
      </div>
      <ul className="class-sheet">
        {cards.map((card) => (
          <li key={card.place}>
            <PupilCard card={card} room={room} site={site} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function PupilCard({ card, room, site }: { readonly card: Card; readonly room: ClassRow; readonly site: string }) {
  const t = useDeskText().classes;
  return (
    <>
      <p className="class-sheet-head">
        {t.sheetMark}　{room.name}
      </p>
      <p className="class-sheet-name">
        {card.place} · {card.given}
      </p>
      <Qr rows={card.qr.split("\n")} label={t.sheetQr(card.given)} />
      <dl>
        <dt>{t.sheetSite}</dt>
        <dd>{site}</dd>
        <dt>{t.sheetNumber}</dt>
        <dd className="class-sheet-code">{card.phone.replace(/^(\d{3})(\d{4})(\d{4})$/, "$1 $2 $3")}</dd>
        <dt>{t.sheetPassword}</dt>
        <dd className="class-sheet-code">{card.password || t.sheetOwn}</dd>
      </dl>
      <p>{t.sheetChange}</p>
    </>
  );
}
