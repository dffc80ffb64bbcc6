import type { Same } from "../shape.ts";
import type { own as source } from "../zh-CN/own.ts";
export const own: Same<typeof source> = {
  counts: {
    open: "Unrealized profit of everything open, in all accounts, at the present price; fees already paid are not in it but in the total P/L.",
    total:
      "What has been realized in all accounts: parts that were closed, dividends, and every fee paid. Total assets = net paid in (deposits less withdrawals and their fees) + total P/L + unrealized P/L − accrued holding fee; where there were debts, plus those unpaid or written off.",
    today:
      "What the stock account has made since the previous close of each market: fees of the day's openings and closes and the holding fee in between are in it, index, futures and sub-accounts are not.",
  },
  profile: {
    name: "Nickname",
    hint: "1 to 20 characters; you see it, and the host of your class",
    picture: "Picture",
    pictures: ["Usual", "Bull", "Bear", "Fish", "Bird", "Cat", "Mountain", "Wave", "Sun", "Leaf", "Umbrella", "Sail", "Lamp"],
    save: "Save",
    demo: "The demo account cannot be changed",
    faults: {
      length: "A nickname has 1 to 20 characters",
      letters: "Letters, digits, emoji, spaces and _ · . - ( ) only",
      reserved: "It must not look like the site, an office or its staff",
    },
  },
  close: {
    lead: "This cannot be taken back, and nobody can restore the account. Read first what happens:",
    lines: [
      "All logins end at once. The phone number can register again, as a new account",
      "Phone, nickname, identity and its pictures, signatures, bank card, messages, alerts and watchlist are deleted",
      "Fills and postings stay under a number without a name, so that the public books still add up",
      "What is left of the simulated money goes back, debts are written off",
      "It is refused while positions, orders, sub-accounts, deposits or withdrawals are open",
    ],
    exportFirst: "Export my data first, in the settings",
    demo: "The demo account cannot be changed",
    password: "Login password",
    passwordEmpty: "Enter your login password",
    type: "Type DELETE to confirm",
    word: "DELETE",
    wordWrong: "Type the word DELETE",
    submit: "Close my account",
  },
  logins: {
    note: "A device that you no longer use can be logged out here. It is cut off at once and has to log in again. No addresses are kept. Times are real time, not that of the exchange.",
    demoNote:
      "Everybody shares the demo account: only this login is shown, and nobody can log the others out. Times are real time, not that of the exchange.",
    unknown: "Unknown device",
    here: "This device",
    first: (time) => `Logged in ${time}`,
    last: (time) => `Last used ${time}`,
    end: "Log out",
    endAsk: (name) => `Log out ${name}?`,
    endOthers: "Log out all others",
    endOthersAsk: "Log out everywhere else?",
    endOthersNote: "Only this device stays logged in. If somebody may know your password, change it as well.",
    alone: "No other logins",
    password: "Change login password",
  },
};
