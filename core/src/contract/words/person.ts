import type { Words } from "./word.ts";

/** Fields of one's own picture and logins. */
export const personWords: Words = {
  word: ["确认词：注销（简繁皆可）或 DELETE", "What confirms it: 注销, 註銷 or DELETE"],
  avatar: ["所选头像的序号，未选为 0", "Number of the chosen picture; 0 when none is chosen"],
  system: ["登录时的系统，不明为空", "System that the login was made on, empty when unknown"],
  browser: ["登录时的浏览器，不明为空", "Browser that the login was made with, empty when unknown"],
  firstSeen: ["登录的实际时间，毫秒时间戳", "Wall time of the login, epoch ms"],
  lastSeen: ["最近使用的实际时间，精确到十分钟，毫秒时间戳", "Wall time of its last use, to ten minutes, epoch ms"],
  current: ["是否本次登录", "Whether it is the login that asks"],
  ended: ["退出的登录数", "Logins that were ended"],
};
