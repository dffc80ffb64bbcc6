/** Back-office calls that show and change the exchange clock. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { deskClockCalls } from "@hongpan/core/contract/desk/desk-clock.ts";
import { say } from "@hongpan/core/contract/texts.ts";
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { CLOCK_ACTS } from "@hongpan/core/rules/time/clock-acts.ts";
import type { Handlers } from "../../http/http.ts";
import { nextOpening } from "../../time/jump.ts";
import type { World } from "../../world.ts";
import type { ClockControl } from "../clock-control.ts";

/** Handlers of the clock calls. */
export function clockControlRoutes(
  { clock, config }: Pick<World, "clock" | "config">,
  control: ClockControl,
): Handlers<typeof deskClockCalls> {
  return {
    "/operator/clock/state.do": ({ lang }) => {
      const { mode, xt, day, phase, wallNow, jump, paused, announced } = clock.face();
      return done({
        ...{ mode, now: xt, day, phase, speed: clock.speed(), wallNow, jump, paused, announced },
        ...{ by: control.by(), nextOpen: dayOf(nextOpening(clock)), why: config.clock === "live" ? say("deskClockLive", lang) : "" },
      });
    },
    "/operator/clock/announce.do": async ({ input, operator }) => {
      const act = CLOCK_ACTS.find((each) => each === input.act);
      if (!act || (act === "speed") !== (input.speed !== undefined)) return refuse("deskClockAct");
      const outcome = await control.announce({ act, speed: input.speed ?? null, seconds: input.seconds }, operator.name);
      return typeof outcome === "string" ? refuse(outcome) : done(outcome);
    },
    "/operator/clock/cancel.do": async ({ operator }) => ((await control.cancel(operator.name)) ? done(null) : refuse("deskClockNone")),
  };
}
