/**
 * Traditional Chinese, made of the simplified source by OpenCC: of the screens when they are built, of the documents when they are first
 * asked for in it.
 */

/** Words that the converter does not know as they are written here, mended in what it has made. */
const WORDS: readonly (readonly [string, string])[] = [
  ["網絡", "網路"],
  ["真即時間", "真實時間"],
  ["服務器", "伺服器"],
  ["登錄", "登入"],
  // Taiwan says 登出 for logging out; here an account ends.
  ["登出", "註銷"],
  ["賬", "帳"],
  ["臺", "台"],
  ["買入", "買進"],
  ["程式碼", "代碼"],
  ["引數", "參數"],
  ["止盈", "停利"],
  ["止損", "停損"],
  ["隻股票", "檔股票"],
  ["隻新債", "檔新債"],
  ["每隻", "每檔"],
  ["一人一隻", "一人一檔"],
  // What is drawn is a 籤; what is signed a 簽.
  ["中一簽", "中一籤"],
  ["倒籤", "倒簽"],
  ["操作檯", "操作台"],
  ["模擬渠道", "模擬管道"],
  ["稽核", "審核"],
  ["繫結", "綁定"],
  ["待籤", "待簽"],
  ["已籤", "已簽"],
  ["重籤", "重簽"],
  ["主機板", "主板"],
  ["訂單隻", "訂單只"],
  ["使用者", "用戶"],
  ["定製", "定制"],
  ["經濟資料", "經濟數據"],
  ["檢視", "查看"],
  ["儲存", "保存"],
  ["“", "「"],
  ["”", "」"],
];

/** `convert` is OpenCC's converter from cn to twp. Pieces of the text that are in `kept`, such as values of the wire, stay as they are. */
export function openTraditional(convert: (text: string) => string): (text: string, kept?: readonly (string | number)[]) => string {
  const converted = (text: string) => WORDS.reduce((all, [from, to]) => all.replaceAll(from, to), convert(text));
  return (text, kept = []) => {
    const words = kept.map(String).filter((value) => /[\u3400-\u9fff]/.test(value));
    if (words.length === 0) return converted(text);
    const pieces = text.split(new RegExp(`(${words.join("|")})`));
    return pieces.map((piece) => (words.includes(piece) ? piece : converted(piece))).join("");
  };
}
