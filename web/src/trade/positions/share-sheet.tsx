import { useEffect, useRef, useState } from "react";
import { clockNow } from "../../data/clock.ts";
import { useContracts } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { codeOf } from "../../data/market/symbols.ts";
import { useUser } from "../../data/session.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { amount, beijing, directionOf, percent, signed } from "../../ui/format.ts";
import { saveFile } from "../../ui/save-file.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useTheme, useLook } from "../../ui/theme.ts";
import { toast } from "../../ui/toast.tsx";
import { isContract, type HeldKind } from "../held-kind.ts";
import { signOf } from "../live.ts";
import { drawPicture, HEIGHT, WIDTH, type Picture } from "./share-draw.ts";
import { resultOf } from "./share-result.ts";
import "./share.css";
import { useShareWords } from "../../text/share.ts";

interface Props {
  readonly position: Position;
  readonly kind: HeldKind;
  readonly onClose: () => void;
}

/** A picture of a position to send or to keep: no datum of a person, amounts only where wanted, resets beside the result. */
export default function ShareSheet(props: Props) {
  return isContract(props.kind) ? <OfContract {...props} /> : <Shared {...props} deposit={0} />;
}

function OfContract(props: Props) {
  const { stockGid, coinRate } = props.position;
  const contracts = useContracts(props.kind.account === "futures" ? "futures" : "index").data;
  const contract = contracts?.find(({ gid }) => gid === stockGid);
  return contract ? <Shared {...props} deposit={contract.depositAmt * coinRate} /> : null;
}

function Shared({ position, kind, deposit, onClose }: Props & { readonly deposit: number }) {
  const t = useShareWords();
  const [amounts, setAmounts] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture({ position, kind, deposit, amounts });
  const look = `${useTheme()} ${Object.values(useLook()).join(" ")}`;
  const drawn = JSON.stringify(picture);
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, JSON.parse(drawn) as Picture);
  }, [drawn, look]);
  const send = async (act: (file: File) => Promise<void> | void) => {
    const blob = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, "image/png"));
    if (blob) await act(new File([blob], t.file, { type: "image/png" }));
  };
  const keep = () => void send((file) => (saveFile(t.file, file), toast(t.saved)));
  const share = () =>
    void send(async (file) => {
      try {
        await navigator.share({ files: [file], text: altOf(picture) });
      } catch (fault) {
        if (!isLeft(fault)) toast(t.failed, "warn");
      }
    });
  return (
    <Sheet open onClose={onClose} title={t.title}>
      <canvas ref={canvas} className="sharepic" role="img" aria-label={altOf(picture)} width={WIDTH} height={HEIGHT} />
      <div className="between shareopt">
        <span>
          {t.amounts}
          <span className="lab t3">{t.amountsNote}</span>
        </span>
        <Switch label={t.amounts} on={amounts} onChange={setAmounts} />
      </div>
      {canShare() && (
        <Button full onClick={share}>
          {t.send}
        </Button>
      )}
      <Button full kind={canShare() ? "soft" : "primary"} onClick={keep}>
        {t.save}
      </Button>
    </Sheet>
  );
}

interface Wanted {
  readonly position: Position;
  readonly kind: HeldKind;
  readonly deposit: number;
  readonly amounts: boolean;
}

function usePicture({ position: p, kind, deposit, amounts }: Wanted): Picture {
  const t = useShareWords();
  const { shell, trade } = useText();
  const resets = useUser().data?.resets ?? 0;
  const { profit, rate, price } = resultOf(p, kind, useQuote(p.stockGid)?.nowPrice, deposit);
  const side = signOf(p) === 1 ? trade.up : trade.down;
  const coin = p.coinCode === "CNY" ? "" : ` ${p.coinCode}`;
  const closed = p.sellOrderTime;
  const written = (value: number) => amount(value, Math.max(kind.places, ...[p.buyOrderPrice, price].map(placesIn))) + coin;
  return {
    ...{ brand: "红盘 Hongpan", seal: shell.seal, name: p.stockName, code: codeOf(p.stockGid) },
    terms: `${side}  ${kind.account === "sub" ? t.sub : trade.leverOf(p.orderLever)}`,
    ...{ rateLabel: `${t.rate} · ${t.rateNote}`, rate: percent(rate), way: directionOf(rate) },
    amount: amounts ? `${t.profit} ${signed(profit)}` : null,
    rows: [
      [t.opened, written(p.buyOrderPrice)],
      [closed ? t.closed : t.now, written(price)],
      [t.at, beijing(closed ?? clockNow()?.now)],
    ],
    resets: resets > 0 ? `${t.resets(resets)} · ${t.resetsNote}` : t.resets(resets),
    ...{ paper: t.paper, testSite: shell.testSite },
  };
}

/** Three decimals for the mean of several fills where it needs them: both prices stand under each other, as many for both. */
function placesIn(price: number): number {
  return Math.round(price * 1000) % 10 === 0 ? 0 : 3;
}

/** The picture in words. */
function altOf({ seal, name, code, terms, rateLabel, rate, amount: sum, rows, resets, paper }: Picture): string {
  const lines = rows.map((row) => row.join(" "));
  return [seal, `${name} ${code}`, terms, `${rateLabel} ${rate}`, sum, ...lines, resets, paper].filter(Boolean).join("，");
}

// Only over https, and not in every browser.
function canShare(): boolean {
  const file = new File([], "a.png", { type: "image/png" });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

// The person has closed the phone's own sheet.
function isLeft(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === "AbortError";
}
