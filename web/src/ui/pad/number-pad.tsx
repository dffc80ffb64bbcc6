import { useEffect, useEffectEvent, type PointerEvent } from "react";
import { useText } from "../../text/text.ts";
import { Icon } from "../icon.tsx";
import type { PadField } from "./pad-field.ts";
import { usePadWords } from "../../text/pad.ts";
import "./number-pad.css";

interface Props {
  readonly field: PadField;
  /** The field that the keys write into. */
  readonly input: () => HTMLInputElement | null;
  /** The person wants the phone's own keyboard. */
  readonly onOwn: () => void;
  readonly onHide: () => void;
}

/** Digits, one step up or down, and what is picked at one tap; everything is written into the field itself, which stays a real one. */
export function NumberPad({ field: { label, value, places, keys = [], onStep }, input, onOwn, onHide }: Props) {
  const t = usePadWords();
  const { less, more } = useText().shell;
  // With the keys there is room to scroll; the field is to lie above them.
  const uncover = useEffectEvent(() => {
    input()?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => uncover(), []);
  const hide = useEffectEvent(onHide);
  useEffect(() => onBack(() => hide()), []);
  const put = (text: string) => () => type(input(), text);
  const digit = (text: string) => (
    <button key={text} type="button" onClick={put(text)}>
      {text}
    </button>
  );
  const step = (way: 1 | -1) => (
    <button type="button" className="numpad-fn" aria-label={`${label} ${way === 1 ? more : less}`} onClick={() => onStep(way)}>
      <Icon name={way === 1 ? "plus" : "minus"} />
    </button>
  );
  return (
    <div className="numpad" role="group" aria-label={t.label(label)} onPointerDown={keepFocus}>
      <div className="numpad-head">
        <button type="button" className="sec info" onClick={onOwn}>
          {t.own}
        </button>
        <output className="ell">
          <span className="cap t3">{label}</span> <b className="m">{value === "" ? "--" : value}</b>
        </output>
        <button type="button" className="numpad-hide" aria-label={t.hide} onClick={onHide}>
          <Icon name="down" />
        </button>
      </div>
      {keys.length > 0 && (
        <div className="numpad-picks">
          {keys.map((key) => (
            <button key={key.label} type="button" onClick={key.onPick}>
              {key.label}
            </button>
          ))}
        </div>
      )}
      <div className="numpad-keys">
        {["1", "2", "3"].map(digit)}
        <button type="button" className="numpad-fn" aria-label={t.erase} onClick={() => erase(input())}>
          <Icon name="erase" />
        </button>
        {["4", "5", "6"].map(digit)}
        {step(-1)}
        {["7", "8", "9"].map(digit)}
        {step(1)}
        {digit(places > 0 ? "." : "00")}
        {digit("0")}
        <button type="button" className="numpad-done" onClick={onHide}>
          {t.done}
        </button>
      </div>
    </div>
  );
}

/** What the libraries of types do not have yet. */
interface Watcher {
  onclose: (() => void) | null;
  readonly destroy: () => void;
}

// The phone's way back puts keys away before it leaves the page, as it does with the phone's own; browsers without this go back.
function onBack(hide: () => void): () => void {
  const { CloseWatcher } = globalThis as { readonly CloseWatcher?: new () => Watcher };
  if (!CloseWatcher) return () => {};
  const back = new CloseWatcher();
  back.onclose = hide;
  return () => back.destroy();
}

// A tap on a key leaves the caret in the field.
function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}

/** Puts `text` in place of what is selected, or at the caret. */
function type(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  const [from, to] = selected(input);
  const length = input.value.length - (to - from) + text.length;
  if (input.maxLength >= 0 && length > input.maxLength) return;
  write(input, text, from, to);
}

/** Takes away what is selected, or the character before the caret. */
function erase(input: HTMLInputElement | null): void {
  if (!input) return;
  const [from, to] = selected(input);
  write(input, "", from === to ? Math.max(0, from - 1) : from, to);
}

function selected({ selectionStart, selectionEnd, value }: HTMLInputElement): readonly [from: number, to: number] {
  return [selectionStart ?? value.length, selectionEnd ?? value.length];
}

function write(input: HTMLInputElement, text: string, from: number, to: number): void {
  input.setRangeText(text, from, to, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
