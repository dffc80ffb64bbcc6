import type { MinuteMark } from "./minute-live.ts";
import type { MinuteLine, MinuteScale } from "./minute-scale.ts";
import type { Palette } from "./palette.ts";

export interface MinutePicture {
  readonly line: MinuteLine;
  readonly scale: MinuteScale;
  readonly palette: Palette;
  /** Names of the days under a five-day chart; the session's hours otherwise. */
  readonly dayNames: readonly string[];
  readonly volumeWord: string;
  /** Hours under the line from left to right, for one day. */
  readonly hours: readonly string[];
  /** Decimals of prices. */
  readonly places: number;
  /** Shares of one counted unit. */
  readonly perLot: number;
  /** Own fills. */
  readonly marks: readonly MinuteMark[];
  /** Minute under the finger. */
  readonly cross: number | null;
}
