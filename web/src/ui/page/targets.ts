/**
 * Where one comes from a screen (spec/1 2, spec/2 2, spec/3 7): after a success, and by a link. Screens take these and write no such path
 * themselves; targets.test.ts walks all of them.
 */

/** After a success. What is asked for on the way (`next` of login and register) goes before it. */
export const AFTER = {
  login: "/home",
  register: "/home",
  forget: "/login",
  logout: "/login",
  closing: "/home",
  stock: { filled: "/warehouse?index=0", resting: "/warehouse?index=2", sold: "/warehouse?index=1" },
  sub: { filled: "/orderlist?index=2", resting: "/orderlist?index=2", sold: "/orderlist?index=3" },
  futures: "/orderlist?index=4",
  index: "/orderlist?index=5",
  allocation: "/orderlist?index=1",
  deposit: { paid: "/user", waits: "/transferRecord", failed: "/transferRecord", expired: "/recharge" },
  withdrawal: "/user",
  card: "/newUser",
  loginPassword: "/user",
  tradePassword: "/user",
  signature: { 1: "/protocol01", 2: "/protocol02" },
  agreement: "/buy",
  /** An application for a draw, and for a placement. */
  block: "/sharerecordDz",
  /** A rush order that was filled, and one that rests. */
  rush: { filled: "/warehouse?index=0", resting: "/warehouse?index=2" },
  issue: { 1: "/sharerecord?idx=1", 2: "/sharerecord?idx=2", 3: "/sharerecord?idx=3" },
} as const;

/** By a link or a button. */
export const LINKS = {
  login: "/login",
  register: "/register",
  /** One tap sets a learner up; the guided first trade begins there. */
  start: "/start",
  /** The button of /openaccount, by whether one is logged in. */
  openAccount: { member: "/smrz", guest: "/register" },
  identity: "/smrz",
  identityPassed: "/yismrz",
  identityToWithdraw: "/authentication",
  identityToTrade: "/authentications",
  deposit: "/recharge",
  depositRecords: "/transferRecord",
  withdraw: "/cash",
  withdrawalRecords: "/cashlist",
  transfer: "/transfers",
  records: "/FundingDetails",
  me: "/user",
  card: "/bankCard",
  cardToWithdraw: "/addCard",
  cardChange: "/bankUpDate",
  loginPassword: "/loginPassword",
  tradePassword: "/setPassword",
  agreement: "/protocol01",
  secrecy: "/protocol02",
  sign: { 1: "/signature?type=1", 2: "/signature?type=2" },
  setup: "/setup",
  wallet: "/wallet",
  messages: "/notify",
  service: "/service",
  classroom: "/class",
  college: "/college",
  about: "/about?e=4",
  search: "/Searchlist",
  searchIndex: "/indexsearchlist",
  searchVip: "/VipSearchlist",
  blockRecords: "/sharerecordDz",
  /** Of new issues 1 is draws, 2 placements; then bonds, block trades, VIP placements. */
  issues: {
    ...{ 1: "/Subscription?idx=1", 2: "/Subscription?idx=2", 3: "/Subscription?idx=3" },
    ...{ 4: "/Subscription?idx=4", 5: "/Subscription?idx=5" },
  },
  issueRecords: { 1: "/sharerecord?idx=1", 2: "/sharerecord?idx=2", 3: "/sharerecord?idx=3" },
  issueWins: { 1: "/zhongqianrecord?idx=1", 2: "/zhongqianrecord?idx=2", 3: "/zhongqianrecord?idx=3" },
} as const;
