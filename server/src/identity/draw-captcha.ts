/** Draws the picture code as crooked strokes: no font, no outside part, no text in the image. */

/** Strokes of each character on a grid 4 wide and 6 high; points as "xy", strokes split by "|". */
const STROKES: Readonly<Record<string, string>> = {
  "2": "01 10 30 41 42 06 46",
  "3": "00 40 22 32 43 45 36 16 05",
  "4": "46 40 04 44",
  "5": "40 00 02 32 43 45 36 06",
  "6": "40 20 02 05 16 36 45 43 32 12 03",
  "7": "00 40 16",
  "8": "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33",
  "9": "43 33 13 02 01 10 30 41 44 26 06",
  A: "06 20 46|14 34",
  C: "41 30 10 01 05 16 36 45",
  E: "40 00 06 46|03 33",
  F: "40 00 06|03 33",
  H: "00 06|40 46|03 43",
  K: "00 06|40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  P: "06 00 30 41 42 33 03",
  T: "00 40|20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  X: "00 46|40 06",
  Y: "00 23 40|23 26",
};

/** The characters that can be drawn; look-alikes are left out. */
export const GLYPHS: readonly string[] = Object.keys(STROKES);

const WIDTH = 120;
const HEIGHT = 40;

/** An SVG of `answer`; `random(n)` gives whole numbers 0..n-1. */
export function drawCaptcha(answer: string, random: (below: number) => number): string {
  const letters = answer.split("").map((letter, index) => drawLetter(letter, 10 + index * 27 + random(5), 7 + random(5), random));
  const noise = Array.from({ length: 7 }, () =>
    line(`M${random(WIDTH)} ${random(HEIGHT)}Q${random(WIDTH)} ${random(HEIGHT)} ${random(WIDTH)} ${random(HEIGHT)}`, 1, random),
  );
  const parts = [...letters.flat(), ...noise].toSorted(() => random(3) - 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="#f5f0f0" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${parts.join("")}</svg>`;
}

// Every stroke is cut into single lines of its own, in no order, so that the letters are not to be read off the file.
function drawLetter(letter: string, left: number, top: number, random: (below: number) => number): string[] {
  const slant = (random(7) - 3) / 10;
  const scale = 3.6 + random(9) / 10;
  return (STROKES[letter] ?? "").split("|").flatMap((stroke) => {
    const points = stroke.split(" ").map((point) => {
      const x = left + (Number(point[0]) + slant * (3 - Number(point[1]))) * scale + random(10) / 10;
      return `${x.toFixed(1)} ${(top + Number(point[1]) * scale + random(10) / 10).toFixed(1)}`;
    });
    return points.slice(1).map((point, index) => line(`M${points[index]}L${point}`, 2.4, random));
  });
}

function line(path: string, width: number, random: (below: number) => number): string {
  const colour = ["#8a1f1f", "#5b2a6b", "#1f4b6b", "#444"][random(4)];
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}
