import { useEffect, useRef, useState } from "react";
import { clockNow } from "../../data/clock.ts";
import { useContracts } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { codeOf } from "../../data/market/symbols.ts";
import { useUser } from "../../data/session.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/fields/checkbox.tsx";
import { amount, beijing, directionOf, percent, signed } from "../../ui/format.ts";
import { saveFile } from "../../ui/save-file.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useTheme, useLook } from "../../ui/theme.ts";
import { toast } from "../../ui/toast.tsx";
import { isContract, type HeldKind } from "../held-kind.ts";
import { signOf } from "../live.ts";
import { resultOf } from "./share-result.ts";
import { useShareWords } from "../../text/share.ts";
import "./share.css";
import { jsonFrom } from "../../store/store.ts";

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
    if (canvas.current) drawPicture(canvas.current, jsonFrom<Picture>(drawn));
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

/** The picture of a position: drawn in the page's own colours, so theme and 红涨绿跌 are the reader's. */

const WIDTH = 375;
const HEIGHT = 500;
const SHARP = 2;
const EDGE = 24;

interface Picture {
  readonly brand: string;
  readonly seal: string;
  readonly name: string;
  readonly code: string;
  /** Direction and leverage. */
  readonly terms: string;
  readonly rateLabel: string;
  readonly rate: string;
  readonly way: "up" | "down" | "flat";
  /** In yuan, where it is wanted. */
  readonly amount: string | null;
  readonly rows: readonly (readonly [string, string])[];
  readonly resets: string;
  readonly paper: string;
  readonly testSite: string;
}

/** Draws it on `canvas`, twice as sharp as its size. */
function drawPicture(canvas: HTMLCanvasElement, picture: Picture): void {
  canvas.width = WIDTH * SHARP;
  canvas.height = HEIGHT * SHARP;
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  ctx.scale(SHARP, SHARP);
  const style = getComputedStyle(document.documentElement);
  const of = (token: string) => style.getPropertyValue(`--${token}`).trim();
  const write = writer(ctx, of("font") || "sans-serif");
  box(ctx, of("surface"), 0, HEIGHT);
  watermark(ctx, picture.seal, of("fill"), of("serif"));
  box(ctx, of("bar-bg"), 0, 60);
  write(picture.brand, EDGE, 38, 20, of("bar-fg"), 600);
  seal(ctx, picture.seal, of("bar-fg"), of("serif"));
  write(picture.name, EDGE, 104, 24, of("text1"), 600, WIDTH - 2 * EDGE);
  write(`${picture.code}   ${picture.terms}`, EDGE, 132, 15, of("text2"), 500, WIDTH - 2 * EDGE);
  // Without the amount its line belongs to the rate: larger, and lower by a part of it.
  const alone = picture.amount === null;
  write(picture.rateLabel, EDGE, alone ? 178 : 170, 13, of("text3"), 400, WIDTH - 2 * EDGE);
  write(picture.rate, EDGE, alone ? 246 : 226, alone ? 64 : 52, of(picture.way), 600, WIDTH - 2 * EDGE);
  if (picture.amount !== null) write(picture.amount, EDGE, 256, 20, of(picture.way), 600, WIDTH - 2 * EDGE);
  picture.rows.forEach(([label, value], n) => {
    write(label, EDGE, 294 + 30 * n, 14, of("text3"), 400);
    write(value, WIDTH - EDGE, 294 + 30 * n, 16, of("text1"), 600, 220, "right");
  });
  write(picture.resets, EDGE, 392, 13, of("text2"), 400, WIDTH - 2 * EDGE);
  box(ctx, of("warn-bg"), 416, HEIGHT - 416);
  write(picture.paper, EDGE, 450, 22, of("warn"), 600, WIDTH - 2 * EDGE);
  write(picture.testSite, EDGE, 478, 12, of("text2"), 400, WIDTH - 2 * EDGE);
}

function writer(ctx: CanvasRenderingContext2D, font: string) {
  return (
    text: string,
    x: number,
    y: number,
    size: number,
    color: string,
    weight: number,
    most = WIDTH,
    align: CanvasTextAlign = "left",
  ) => {
    ctx.font = `${weight} ${size}px ${font}`;
    ctx.fillStyle = color;
    ctx.textAlign = align;
    ctx.fillText(text, x, y, most);
  };
}

function box(ctx: CanvasRenderingContext2D, color: string, top: number, height: number): void {
  ctx.fillStyle = color;
  ctx.fillRect(0, top, WIDTH, height);
}

/** 模拟 in a frame, at the right of the bar. */
function seal(ctx: CanvasRenderingContext2D, text: string, color: string, font: string): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = 2;
  ctx.strokeRect(WIDTH - EDGE - 76, 12, 76, 36);
  ctx.font = `700 26px ${font}`;
  ctx.fillStyle = color;
  ctx.textAlign = "center";
  ctx.fillText(text, WIDTH - EDGE - 38, 39, 68);
}

/** 模拟 across the whole, under everything. */
function watermark(ctx: CanvasRenderingContext2D, text: string, color: string, font: string): void {
  ctx.save();
  ctx.translate(WIDTH * 0.54, HEIGHT * 0.56);
  ctx.rotate(-Math.PI / 9);
  ctx.font = `700 150px ${font}`;
  ctx.fillStyle = color;
  ctx.textAlign = "center";
  ctx.fillText(text, 0, 50);
  ctx.restore();
}
