import { badField, done, refuse, SENT } from "@hongpan/core/contract/answer.ts";
import type { identityCalls } from "@hongpan/core/contract/identity.ts";
import { workPurposes } from "@hongpan/core/contract/work.ts";
import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import type { Handlers } from "../http/http.ts";
import { tokenOf } from "../http/callers.ts";
import type { World } from "../world.ts";
import { isCaptcha, makeCaptcha } from "./captchas.ts";
import { changePassword, resetPassword } from "./change-password.ts";
import { login, register } from "./login.ts";
import { personByPhone } from "./people.ts";
import { receiveUpload, sendFile } from "./uploads.ts";
import { sampleIdentity } from "./sample-identity.ts";
import { sendForgetCode, sendRegisterCode } from "./sms-codes.ts";
import { endSession } from "./sessions/sessions.ts";
import { sendAgreementPdf, sendOpenPdf, signAgreement } from "./sign-agreement.ts";
import { submitIdentity } from "./submit-identity.ts";
import { setTradePassword } from "./trade-password.ts";
import { newWork, workRefusal } from "./work.ts";

/** Session, identity and account (spec/4-calls.md 2.1, 5). */
export function identityRoutes(world: World): Handlers<typeof identityCalls> {
  return {
    "/api/user/login.do": (call) => login(world, call),
    "/api/user/reg.do": (call) => register(world, call),
    "/api/user/logout.do": async (call) => {
      const token = tokenOf(call.request);
      if (token !== null) await endSession(world.sessions, token);
      return done(null);
    },
    "/api/user/checkPhone.do": async (call) => {
      const { phoneNum = "" } = call.input;
      if (!isPhone(phoneNum)) return refuse("phoneWrong");
      const asked = await workRefusal(world, call, "check", phoneNum);
      if (asked) return asked;
      return (await personByPhone(world, phoneNum)) ? done(null) : refuse("userFree");
    },
    "/api/work/challenge.do": ({ input, ip }) => {
      const purpose = workPurposes.find((each) => each === input.purpose);
      return purpose ? done(newWork(world, purpose, input.phone, ip)) : badField("purpose");
    },
    "/api/user/updatePwd.do": (call) => resetPassword(world, call),
    "/user/updatePwd.do": (call) => changePassword(world, call),
    "/user/insertWithPwd.do": (call) => setTradePassword(world, call),
    "/api/sms/sendRegSms.do": (call) => sendRegisterCode(world, call),
    "/api/sms/sendForgetSms.do": (call) => sendForgetCode(world, call),
    "/code/getCode.do": async ({ request, reply, input }) => {
      const picture = await makeCaptcha(world, request, reply, input.uid);
      await reply.header("cache-control", "no-store").type("image/svg+xml").send(picture);
      return SENT;
    },
    "/code/checkCode.do": async ({ request, input }) => done(await isCaptcha(world, request, input.uid, input.code ?? "", false)),
    "/user/auth.do": (call) => submitIdentity(world, call),
    "/user/upload.do": (call) => receiveUpload(world, call),
    "/user/file.do": (call) => sendFile(world, call),
    "/user/sign.do": (call) => signAgreement(world, call),
    "/user/protocol/pdf.do": (call) => sendAgreementPdf(world, call),
    "/api/site/regAgree/pdf.do": async ({ reply }) => {
      await sendOpenPdf(world, reply, "register");
      return SENT;
    },
    "/api/site/tradeAgree/pdf.do": async ({ reply }) => {
      await sendOpenPdf(world, reply, "trade");
      return SENT;
    },
    "/api/sandbox/identity.do": async ({ asker, input }) =>
      world.config.demo ? done(await sampleIdentity(asker, input.refused === 1)) : refuse("unknownCall"),
  };
}
