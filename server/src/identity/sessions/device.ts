/** What a login was made with, in plain words from the user agent: system and browser, no version, nothing that tells phones apart. */
export interface Device {
  /** "iPhone", "Windows"; empty when unknown. */
  readonly system: string;
  readonly browser: string;
}

export const NO_DEVICE: Device = { system: "", browser: "" };

/** The first that matches is the name: later ones stand in the agents of earlier ones too. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/OpenHarmony|HarmonyOS/, "HarmonyOS"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, "微信"],
  [/ QQ\/|MQQBrowser|QQBrowser/, "QQ"],
  [/UCBrowser/, "UC"],
  [/HuaweiBrowser/, "华为浏览器"],
  [/MiuiBrowser/, "小米浏览器"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
  [/^curl\//, "curl"],
];

/** `agent`: the header, of any content. Answers one of the names above and never the header itself. */
export function deviceOf(agent: string | undefined): Device {
  const text = (agent ?? "").slice(0, 512);
  const named = (names: typeof SYSTEMS) => names.find(([sign]) => sign.test(text))?.[1] ?? "";
  return { system: named(SYSTEMS), browser: named(BROWSERS) };
}
