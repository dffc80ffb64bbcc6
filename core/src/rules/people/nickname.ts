/** What a nickname may be: a plain name that nobody takes for the house's. */

export type NicknameFault = "length" | "letters" | "reserved";

/** Pictures to choose from, 1 to this; 0 is the usual one. */
export const AVATARS = 12;

export const NICKNAME_LENGTH = 20;
const CLASS_NAME_LENGTH = 30;

/** Written letters and digits of any script, plain emoji, a space, a few signs and the brackets of 高二（3）班. What is not seen, or stacks upon another, is none of them. */
const LETTERS = /^[\p{L}\p{N}\p{Emoji_Presentation} _·.()（）-]+$/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

/** What sounds like the house, an office or its staff, after `plain`. */
const RESERVED = [
  "官方",
  "客服",
  "红盘",
  "管理员",
  "工作人员",
  "运营",
  "审核员",
  "证监会",
  "交易所",
  "hongpan",
  "official",
  "admin",
  "service",
  "support",
];

/** Letters that look like those of a reserved word, or are its traditional form. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ 紅: "红", 盤: "盘", 磐: "盘", 槃: "盘", 宫: "官", 宮: "官", 呂: "官", 仿: "方", 坊: "方", 房: "方", 容: "客", 喀: "客", 服: "服" },
  ...{
    伏: "服",
    報: "报",
    運: "运",
    營: "营",
    員: "员",
    審: "审",
    證: "证",
    監: "监",
    會: "会",
    務: "务",
    虹: "红",
    洪: "红",
    鸿: "红",
    鴻: "红",
  },
  ...{ "0": "o", "1": "i", l: "i", "3": "e", "4": "a", "5": "s", "@": "a", $: "s", "9": "g" },
  // Cyrillic and Greek letters that are drawn as Latin ones.
  ...{
    а: "a",
    е: "e",
    о: "o",
    р: "p",
    с: "c",
    і: "i",
    ѕ: "s",
    υ: "u",
    ν: "n",
    ο: "o",
    α: "a",
    ρ: "p",
    ι: "i",
    п: "n",
    н: "h",
    һ: "h",
    ԁ: "d",
    м: "m",
  },
};

/** `typed` as it is kept: one form of each letter (NFKC would change how it looks), no spaces around it, one between words. */
export function keptNickname(typed: string): string {
  return typed.normalize("NFC").trim().replace(/ {2,}/g, " ");
}

/** Why a kept nickname cannot be one, or null. 1 to 20 characters. */
export function nicknameFault(kept: string): NicknameFault | null {
  return faultOf(kept, NICKNAME_LENGTH);
}

/** The same of a class: 1 to 30 characters. */
export function classNameFault(kept: string): NicknameFault | null {
  return faultOf(kept, CLASS_NAME_LENGTH);
}

function faultOf(kept: string, most: number): NicknameFault | null {
  const length = Array.from(kept).length;
  if (length < 1 || length > most) return "length";
  if (UNSEEN.test(kept) || !LETTERS.test(kept)) return "letters";
  const read = plain(kept);
  return RESERVED.some((word) => read.includes(plain(word))) ? "reserved" : null;
}

/** How it reads at a glance: without spaces and signs, in small letters, look-alikes as what they look like. */
function plain(name: string): string {
  const letters = Array.from(name.normalize("NFKC").toLowerCase()).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  return letters.map((letter) => ALIKE[letter] ?? letter).join("");
}
