import type { Same } from "../shape.ts";
import type { documents as source } from "../zh-CN/documents.ts";

/** A reader's translation: the Chinese agreement is the one that is signed. */
export const documents: Same<typeof source> = {
  service: [
    [
      "Party A gives party B a simulated market to trade in. Prices, accounts and money are all simulated and stand for no real security or currency.",
      "",
    ],
    [
      "The agreement holds for 30 days from the day after signing and is renewed each month.",
      "For teaching: short agreements renewed each month make it easy to change the contracting party. A lawful margin loan runs for at most 6 months at a time, with a licensed firm that stands on the regulator's list.",
    ],
    [
      "If party B's profit of a month exceeds 60\u00a0%, 20\u00a0% of it is the service fee; otherwise nothing is charged.",
      "For teaching: a fee that is a share of the profit is another warning sign of off-exchange leverage. Lawful margin trading is offered by licensed securities firms, with a leverage of about 2 at most.",
    ],
    [
      "Party A compensates 100\u00a0% of party B's losses, settled within 30 days.",
      "For teaching: whoever promises to protect the principal or to make all losses good shows the typical mark of unlawful off-exchange leverage. Securities law forbids brokers such promises.",
    ],
    [
      "Who breaks the agreement pays at least twice the amount involved.",
      "For teaching: a penalty far above the damage is there to deter people from claiming their rights. Article 585 of the Civil Code lets a court reduce one that is excessive.",
    ],
    ["Clauses two to five are teaching material: this program charges, pays and reckons none of them.", ""],
  ],
  secrecy: [
    [
      "What either side learns of the other in the simulated trading is not told to third parties without consent in writing.",
      "For teaching: in life, confidentiality agreements that forbid investors to speak of their trades are often used to keep them from asking others and from going to the police.",
    ],
    ["Party B's name and identity document are kept encrypted, for the review alone; pictures are deleted 30 days after it.", ""],
    ["This program needs no real documents: use the generated sample.", ""],
    [
      "Who breaks the confidentiality pays at least twice the amount involved (teaching material: this program charges nothing).",
      "For teaching: a penalty far above the damage is there to deter people from claiming their rights. Article 585 of the Civil Code lets a court reduce one that is excessive.",
    ],
  ],
  trade: [
    [
      "Party B decides on direction, quantity and leverage of each simulated order and knows that leverage magnifies profit and loss alike.",
      "",
    ],
    [
      "Below a margin ratio of 50\u00a0% a warning is given, at 20\u00a0% the position is closed by force; limit-down, halts and T+1 can keep that from happening at once, and the loss can exceed the margin.",
      "For teaching: lawful margin trading usually keeps assets at 130\u00a0% of the debt and ends at a leverage of about 2; here it goes up to 30, where a move of about 3\u00a0% against you can force a close. No lawful firm offers that.",
    ],
    [
      "What a loss exceeds margin and available money by is a debt, repaid first from what is deposited.",
      "For teaching: after such a loss the debt is real. A leveraged loss can exceed what was put in.",
    ],
    [
      "Commission, stamp duty, transfer fee and holding fee are charged one by one at the rates of the page of trading rules, in simulated money.",
      "",
    ],
  ],
  register: [
    ["Hongpan is software to learn leveraged trading by simulation. This is a technical test site and offers no real trading.", ""],
    ["All money in the account is simulated; it can be changed into no real currency and bought with none.", ""],
    ["Upload no real documents and no real card numbers; the program makes samples.", ""],
    [
      "Nobody, the operator included, can change prices, positions or balances; the seed of a draw is sealed before, and anybody can redo it; rules and rates are public and are those that the program itself uses.",
      "",
    ],
  ],
  agreed: {
    before: "Agreed to:",
    version: (day: string) => `(version of ${day})`,
    withdraw: "Withdraw",
  },
};
