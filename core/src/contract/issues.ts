/** New issues (spec/4-calls.md 2.6): what is on offer, applications, draws that anybody can redo. Money and prices are yuan. */
import { Type } from "typebox";
import { code, endpoint, int, maybe, nothing, page, pageFields, text, type Area } from "./endpoint.ts";
import { ISSUE_STATES, ISSUE_TYPES } from "../rules/issues/offers.ts";

const limit = { max: 120, windowMs: 60_000, per: "user" } as const;
const again = ["tooOften", "otherRequestSameKey"] as const;
const S = Type.String();
const I = Type.Integer();
const N = Type.Number();
const orNull = <T extends typeof S | typeof I | typeof N>(schema: T) => Type.Union([schema, Type.Null()]);
const type = int(ISSUE_TYPES[0], ISSUE_TYPES[2]);

const issueRow = Type.Object({
  ...{ newlistId: I, id: I, name: S, spell: S, code: S, gid: S, stockType: S, price: N, pe: N, industryPe: N },
  /** Code under which one applies at the exchange. */
  applyCode: S,
  /** Size of the whole issue, 10,000 shares. */
  orderNumber: N,
  /** Most and fewest that one applies for, in shares; a quantity is a multiple of `unit`. */
  ...{ maxNums: I, unit: I },
  /** 1: shown. */
  zt: I,
  ...{ subscribeTime: I, subscriptionTime: I, listDate: I, type: I },
  /** Window of applications, publication of the list, draw: exchange time, epoch milliseconds. */
  ...{ openTime: I, closeTime: I, drawTime: I },
  /** Shares that this site draws or allots. */
  offered: I,
  /** Winning numbers (subscription) and all numbers, at least; 0 for a placement. */
  ...{ winners: I, pool: I },
  /** Expected win rate or allotment, 0.02 is 2 %. */
  rate: N,
  state: Type.Enum([...ISSUE_STATES]),
  /** SHA-256 of the seed, hex: public from the announcement on. */
  commitment: S,
  /** The seed, hex, once it has been drawn with. */
  seed: orNull(S),
  /** The caller's own application: its number and type, 0 for none. Draw and placement exclude each other. */
  ...{ applied: I, appliedType: I },
  /** Shares that the caller's holdings entitle him to; null where nothing is asked or nobody calls. */
  entitled: orNull(I),
});

const recordRow = Type.Object({
  ...{ id: I, orderNo: S, phone: S, newCode: S, newName: S, newType: S, newGid: S },
  /** Money that is paid or held for it; what a win would cost before it is paid. */
  bond: N,
  ...{ buyPrice: N, applyNums: I, applyNumber: I },
  ...{ numberFrom: orNull(I), numberTo: orNull(I) },
  ...{ type: I, status: I, addTime: I },
  /** When it was paid; null before. */
  submitTime: orNull(I),
  /** The draw or allotment, exchange time. */
  drawTime: I,
  /** Deadline of the payment. */
  endTime: I,
  /** Opening of the first day of its listing. */
  fixTime: I,
  remarks: S,
  /** The 16 bytes that its applicant gave to the draw, hex. */
  entropy: S,
  /** Of the position that it became; empty before. */
  positionSn: S,
});

const records = {
  methods: ["POST"],
  who: "user",
  request: Type.Object({ type: maybe(type) }),
  data: Type.Array(recordRow),
  refusals: [],
} as const;

export const issueCalls = {
  "/user/newStockList.do": endpoint({
    summary: "新股、线下配售、新债：可申购和待申购；past 为 1 时列出往期及结果",
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({
      ...pageFields,
      type: maybe(type),
      zt: maybe(int(0, 1)),
      name: maybe(text(20)),
      code: maybe(code()),
      past: maybe(int(0, 1)),
    }),
    data: page(issueRow),
    refusals: [],
  }),
  "/user/add.do": endpoint({
    summary: "申购新股和新债（不冻结资金）、申请配售（冻结资金）；每人每只一次，5000000 为顶格",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      newCode: maybe(code()),
      applyNums: maybe(int(0, 999_999_999)),
      type: maybe(type),
      phone: maybe(text(20)),
      entropy: maybe(text(32)),
    }),
    data: nothing,
    refusals: [
      ...(["applyNumber", "applyEntropy", "applyUnproved", "applyLocked", "applyShut", "applyHours", "applyUnknown"] as const),
      ...(["applyBondUnit", "applyBondMost", "applyBondShut", "applyHidden", "applyEntitled"] as const),
      ...(["applyDay", "applyOver", "applyBelow", "applyUnit", "applyMost", "applyTwice", "applyBanned", "applyMoney"] as const),
      ...again,
    ],
    bad: { applyNums: "applyNumber", entropy: "applyEntropy", newCode: "applyUnknown" },
    say: "applied",
    limit,
  }),
  "/user/getOneSubscribeByUserId.do": endpoint({ summary: "本人的申购和配售记录，新的在前", ...records }),
  "/user/getzqjl.do": endpoint({ summary: "本人的中签和获配记录，新的在前", ...records }),
  "/user/submitSubscribe.do": endpoint({
    summary: "认缴中签股款，缴款日 16:00 截止",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ id: int(1, 2_147_483_647) }),
    data: nothing,
    refusals: ["payMissing", "payPlacement", "payDone", "payLate", "payNotWon", "payMoney", ...again],
    bad: { id: "payMissing" },
    say: "done",
    limit,
  }),
  "/api/issue/result.do": endpoint({
    summary: "一只新股的抽签：承诺、公开名单、种子和中签结果，任何人可重算",
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({ code: code(), type: maybe(type) }),
    data: Type.Object({
      issue: issueRow,
      /** Lines `from,to,quantity,entropy` in the order of their numbers; null until applications have closed. */
      list: orNull(S),
      /** SHA-256 of those lines, hex. */
      listHash: orNull(S),
      /** All numbers and those of synthetic applicants, which come last; a placement counts shares. */
      ...{ numbers: orNull(I), synthetic: orNull(I) },
      /** Won by the lines in their order, in numbers (subscription) or shares (placement); null before the draw. */
      won: Type.Union([Type.Array(I), Type.Null()]),
    }),
    refusals: ["applyUnknown"],
    bad: { code: "applyUnknown" },
    limit: { max: 60, windowMs: 60_000, per: "asker", ofGuests: 1200 },
  }),
} satisfies Area;
