/** The `lang` of an instrument's name: Chinese where it has a Han character, else the language of the page. */
export function nameLang(name: string): "zh-CN" | undefined {
  return /\p{Script=Han}/u.test(name) ? "zh-CN" : undefined;
}
