/** What the keypad of a price or a quantity knows of its field. */
export interface PadField {
  readonly label: string;
  readonly value: string;
  /** Decimals that its number may have; 0: it is a whole one. */
  readonly places: number;
  /** What is picked at one tap: at most four. */
  readonly keys?: readonly PadKey[];
  readonly onStep: (way: -1 | 1) => void;
}

export interface PadKey {
  readonly label: string;
  readonly onPick: () => void;
}
