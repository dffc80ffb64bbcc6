import { integer, string } from "../field.ts";

/** Fields of several calls: service. */
export const serviceFields = {
  sentAt: integer("发送的实际时间，毫秒时间戳", "Wall time when it was sent, epoch ms"),
  picture: string(
    "图片的键（/user/file.do，操作台为 /operator/file.do），没有为空",
    "Key of its picture (/user/file.do, at the desk /operator/file.do), empty without one",
  ),
};
