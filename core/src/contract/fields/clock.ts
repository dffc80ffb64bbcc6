import { Type } from "typebox";
import { CLOCK_ACTS } from "../../rules/time/clock-acts.ts";
import { boolean, field, fieldLike, integer, number } from "../field.ts";

const from = integer("快进从何时开始，交易所时间，毫秒时间戳", "Start of the jump in exchange time, epoch ms");
const to = integer("快进到何时，交易所时间，毫秒时间戳", "End of the jump in exchange time, epoch ms");

const act = field(
  "操作：pause 暂停、resume 恢复、speed 改倍速、open 快进到下一个开盘",
  "Change: pause, resume, speed, open for the next opening",
  Type.Enum([...CLOCK_ACTS]),
  { example: "pause" },
);
const newSpeed = field("新的倍速；其他操作为空", "The new speed; null for the other changes", Type.Union([Type.Integer(), Type.Null()]));

/** Fields of the exchange clock that several calls share. */
export const clockFields = {
  from,
  to,
  act,
  speed: number("交易时段的快慢，1 为真实速度；暂停时为 0", "Speed of the sessions, 1 is real; 0 while paused"),
  paused: boolean("时钟是否已暂停", "Whether the clock is paused"),
  announced: field(
    "已预告、尚未生效的时钟操作；没有为空",
    "Announced change of the clock that has not taken effect; null for none",
    Type.Union([
      Type.Object({ act, speed: newSpeed, at: integer("生效的现实时间，毫秒时间戳", "Wall time at which it takes effect, epoch ms") }),
      Type.Null(),
    ]),
  ),
  jump: field(
    "进行中的快进；没有为空",
    "The running jump; null for none",
    Type.Union([
      Type.Object({
        from: fieldLike(from, Type.Integer()),
        to: fieldLike(to, Type.Integer()),
        part: number("已完成的部分，0 至 1", "Completed part, 0 to 1"),
        restMs: field(
          "估计还需的现实时间，毫秒；未知为空",
          "Estimated remaining wall time, ms; null while unknown",
          Type.Union([Type.Integer(), Type.Null()]),
        ),
      }),
      Type.Null(),
    ]),
  ),
};
