/** Sets a learner up by the calls that a person makes by hand, one after the other, from wherever the server says that he stands. */
import { readCard, sampleCardNumber } from "../../data/bank-card.ts";
import { keepPhone } from "../../data/last-phone.ts";
import { onboarding } from "../../data/onboarding.ts";
import { makeSample } from "../../data/upload-photo.ts";
import { login } from "../../data/session.ts";
import { ask, call, Refusal, say } from "../../data/wire/api.ts";
import { refreshMine } from "../../data/wire/query.ts";
import { write } from "../../data/wire/write.ts";
import { sendWithWork } from "../../data/work/work.ts";
import { store } from "../../store/store.ts";
import { textNow } from "../../text/text.ts";
import { samplePhone, type Account } from "./account.ts";

export const STEPS = ["register", "identity", "review", "card", "money"] as const;
export type Step = (typeof STEPS)[number];

export interface Progress {
  /** What is being done; "class" when a class asks first, "done" at the end, null before the first look. */
  readonly at: Step | "class" | "done" | null;
  readonly busy: boolean;
  /** Why it stands still: the server's sentence, or nothing when there is none; null while all is well. */
  readonly fault: string | null;
}

const AGAIN_MS = 1500;
/** Yuan (the 100,000), by the first channel: bank to broker. */
const START_YUAN = "100000";
const BANK_CHANNEL = 0;
const PENDING = 0;
/** Of made-up numbers that are taken, and of payments that are not credited. */
const MOST_TRIES = 3;

const IDLE: Progress = { at: null, busy: false, fault: null };
export const progress = store<Progress>(IDLE);
/** The account that was just made, for as long as its password has to be shown; in the page's memory alone. */
export const fresh = store<Account | null>(null);

/** The account that is still to be registered. */
let wanted: Account | null = null;

/** Begins with `account`, or goes on where it stands (null). Never twice at a time; a refusal stands in `progress`. */
export async function setUp(account: Account | null): Promise<void> {
  if (progress.now().busy) return;
  wanted = account ?? wanted;
  onboarding.set("setup");
  progress.set({ at: wanted ? "register" : progress.now().at, busy: true, fault: null });
  try {
    if (wanted) await enter(wanted);
    wanted = null;
    await goOn();
  } catch (fault) {
    progress.set({ ...progress.now(), busy: false, fault: fault instanceof Refusal ? fault.msg : "" });
  }
}

/** Forgets how far it is and the password that was shown: for who leaves, and for the next person at this phone. */
export function endSetUp(): void {
  fresh.set(null);
  wanted = null;
  progress.set(IDLE);
  if (onboarding.now() === "setup") onboarding.set("seen");
}

async function enter(first: Account): Promise<void> {
  for (let tries = 1; ; tries++) {
    const account = tries === 1 ? first : { ...first, phone: samplePhone() };
    const refused = await registered(account);
    const credential = { phone: account.phone, userPwd: account.password };
    // Who heard no answer may be registered all the same; else the number is somebody's, and another is made up.
    const inside = await login(credential).catch((fault: unknown) => {
      if (refused && refused.waitMs === null && tries < MOST_TRIES) return null;
      throw refused ?? fault;
    });
    if (inside === null) continue;
    fresh.set(account);
    keepPhone(account.phone);
    return;
  }
}

/** Registers; null, or the refusal. In a sandbox `uid` says that the proof of work stands for the message and the invitation too. */
async function registered({ phone, password }: Account): Promise<Refusal | null> {
  const fields = { phone, userPwd: password, uid: "start" };
  const reply = await sendWithWork("register", phone, (pow) => ask("/api/user/reg.do", { ...fields, pow }));
  return reply.status === 0 ? null : new Refusal(reply.status, reply.msg, reply.data, reply.waitMs ?? null);
}

// The server says each time what is next, so that a page that was closed half way goes on there.
async function goOn(): Promise<void> {
  let [submitted, paid] = [false, 0];
  for (;;) {
    const next = await call("/user/nextStep.do", {});
    if (next === "identity") {
      // It was refused: its reason is told, and a new sample is made only when asked for.
      if (submitted) throw new Refusal(1, (await call("/user/getUserInfo.do", {})).authMsg || "", null);
      tell("identity");
      await prove();
      submitted = true;
    } else if (next === "review") {
      tell("review");
      submitted = true;
      await pause();
    } else if (next === "money") {
      tell("card");
      await bindCard();
      tell("money");
      if (paid++ < MOST_TRIES) await payIn();
      else throw new Refusal(1, "", null);
    } else return finish(next === "class" ? "class" : "done");
  }
}

function tell(at: Step): void {
  progress.set({ at, busy: true, fault: null });
}

function finish(at: "class" | "done"): void {
  if (onboarding.now() === "setup") onboarding.set("seen");
  progress.set({ at, busy: false, fault: null });
  refreshMine();
}

async function prove(): Promise<void> {
  const { realName, idCard, front, back } = await makeSample();
  await say("/user/auth.do", { realName, idCard, img1key: front.key, img2key: back.key });
  refreshMine();
}

async function bindCard(): Promise<void> {
  if (await readCard()) return;
  const { sampleBank, sampleAddress } = textNow().account.card;
  const { realName } = await call("/user/getUserInfo.do", {});
  await write("/user/bank/add.do", { bankNo: sampleCardNumber(), bankName: sampleBank, bankAddress: sampleAddress, userName: realName });
}

// An order of before that is still to be paid is paid, so that going on never pays twice.
async function payIn(): Promise<void> {
  const made = await call("/user/recharge/list.do", { pageNum: 1, pageSize: 20 });
  const open = made.list.find((one) => one.orderStatus === PENDING && one.channelType === BANK_CHANNEL);
  await say("/api/sandbox/pay.do", { orderSn: open?.orderSn ?? (await newOrder()), result: "success" });
  refreshMine();
}

async function newOrder(): Promise<string> {
  const channels = await call("/api/site/getPayInfo.do", {});
  const channel = channels.find((one) => one.channelType === BANK_CHANNEL);
  const order = await write("/user/recharge/inMoney.do", {
    ...{ amt: START_YUAN, payType: 1, channelType: BANK_CHANNEL },
    ...(channel ? { payId: channel.id, channelName: channel.channelName } : {}),
  });
  return order.data.orderSn;
}

function pause(): Promise<void> {
  return new Promise((go) => setTimeout(go, AGAIN_MS));
}
