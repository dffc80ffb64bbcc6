import type { Words } from "./word.ts";

/** Fields of the chat with the desk. */
export const serviceWords: Words = {
  deskThere: ["近五分钟客服台是否有人", "Whether somebody was at the desk within five minutes"],
  questions: ["常见问题", "What is asked most"],
  question: ["问题", "Question"],
  answer: ["答案", "Answer"],
  unread: ["未读的客服消息数", "Messages of the desk that are not read"],
  fromDesk: ["是否由客服发出", "Whether the desk has sent it"],
  picture: ["图片的键（/user/file.do），没有为空", "Key of its picture (/user/file.do), empty without one"],
  sentAt: ["发送的实际时间，毫秒时间戳", "Wall time when it was sent, epoch ms"],
  read: ["对方是否已读", "Whether the other side has read it"],
  through: ["读到的一条的编号", "Number of the last one that was read"],
  unanswered: ["未答复的条数", "Messages that wait for an answer"],
  after: ["看到的最后一条的编号", "Number of the last message that was seen"],
};
