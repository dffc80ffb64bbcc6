import type { Same } from "../shape.ts";
import type { lessons as source } from "../zh-CN/lessons.ts";
export const lessons: Same<typeof source> = {
  margin: {
    title: "What margin is",
    lead: "Part of it is yours, the rest is borrowed",
    cards: [
      {
        head: "Part yours, part borrowed",
        text: "You need not pay for shares in full: you put down a part as margin and borrow the rest from the broker. Leverage = value bought ÷ your own money.",
      },
      {
        head: "Gain and loss count in full",
        text: "What is borrowed goes back to the cent, so every move falls on your part: leverage multiplies gain and loss alike.",
      },
      {
        head: "Borrowing costs",
        text: "A holding fee is charged on what is borrowed for every night, weekends and holidays too. At 1x nothing is borrowed and there is no such fee.",
      },
      {
        head: "1x is never closed by force",
        text: "Paid in full you owe nobody and can wait out a fall. With borrowed money, waiting is no longer up to you.",
      },
    ],
    task: "Buy at 2x or less, and have it filled. About 2x is the most that lawful margin trading allows.",
    go: "Place an order",
  },
  tomorrow: {
    title: "Nobody knows tomorrow",
    lead: "Guessing the direction is tossing a coin",
    cards: [
      {
        head: "What is known is in the price",
        text: "News that everybody has is in the price already. Tomorrow's move depends on tomorrow's news, which nobody has today.",
      },
      {
        head: "Yesterday says nothing of today",
        text: "Below, real days are counted: after a rise, the next day rises about as often as it falls; after a fall, the same.",
      },
      {
        head: "Nobody can change this market",
        text: "Each day's prices come from a key whose fingerprint is published before the open and which is opened after the close, so anybody can rebuild it. A fair price has no direction to guess.",
      },
      {
        head: "How a tipster is always right",
        text: "Tell one half of the people that it rises and the other that it falls; next day go on with the half that you told right. After some rounds those who are left believe in a genius.",
      },
    ],
    task: "Do not guess: plan for both ends. Give one position a take-profit and a stop-loss, with the order or later.",
    go: "Place an order",
  },
  forced: {
    title: "Forced closes",
    lead: "How they come about: more leverage, less room",
    cards: [
      {
        head: "The margin ratio",
        text: "(margin + added + floating result − holding fee) ÷ (margin + added). About 100\u00a0% at the opening, and less with every fall.",
      },
      {
        head: "Two lines",
        text: "At the warning you get a message; at the forced close the system sells and does not ask. Real margin accounts are judged by the statutory ratio instead, usually at least 130\u00a0%.",
      },
      {
        head: "It is no stop-loss",
        text: "At limit-down nobody buys, and T+1 forbids selling today's purchase: the forced close waits. By then the loss may be more than the margin, and the rest is your debt.",
      },
      {
        head: "What helps",
        text: "Borrow less, set a stop-loss, add margin or sell a part when you are warned. What helps most is the choice before the opening: the leverage.",
      },
    ],
    task: "Give a position with borrowed money (2x or more) a stop-loss, or add margin to one once.",
    go: "Open positions",
  },
  fees: {
    title: "What a trade costs",
    lead: "Without any move you lose",
    cards: [
      {
        head: "Once in, once out",
        text: "Commission and transfer fee are charged on both sides, stamp duty on the sale alone. Commission has a minimum: the less you buy, the larger its part.",
      },
      {
        head: "Borrowing is charged by the night",
        text: "The holding fee is charged on what is borrowed, every night, weekends too. The longer and the higher the leverage, the larger a part of your own money it takes.",
      },
      {
        head: "Break-even",
        text: "Only a sale above the break-even price is no loss. The ticket shows it before you order: look at it first.",
      },
      {
        head: "The busier, the dearer",
        text: "The direction is a coin toss, the fees come every time. There and back once a day is more than two hundred times a year.",
      },
    ],
    task: "Close a position and go through its fees in the sales records.",
    go: "Sales records",
  },
  nextDay: {
    title: "T+1: sell tomorrow",
    lead: "For that night you can do nothing",
    cards: [
      {
        head: "Not on the same day",
        text: "A-shares bought today can be sold on the next trading day at the earliest. A stop-loss and a forced close wait just the same.",
      },
      {
        head: "Prices jump over night",
        text: "News comes after the close, and the next opening may leap over your stop-loss. Its price is no promise of the price that you get.",
      },
      {
        head: "Holidays are longer",
        text: "What is bought before a holiday is held through all of it, and the holding fee is charged for every night.",
      },
      {
        head: "Not everything",
        text: "Indices, futures, shares of Hong Kong and New York and convertible bonds can be sold on the same day.",
      },
    ],
    task: "Buy an A-share and sell it with your own hand on a later trading day.",
    go: "Open positions",
  },
  limits: {
    title: "Daily limits",
    lead: "A price is not yet a trade",
    cards: [
      {
        head: "A top and a bottom each day",
        text: "A price trades only so far above and below the previous close, by its board. The exchange takes no order beyond.",
      },
      {
        head: "Sealed: one side is empty",
        text: "At limit-up nobody sells and buyers queue; at limit-down nobody buys and sellers queue. How long depends on how many stand before you.",
      },
      {
        head: "Leverage meets limit-down",
        text: "A forced close that is due finds no buyer, and tomorrow may bring another limit-down. That is how a loss outgrows the margin.",
      },
      {
        head: "Limit orders",
        text: "A limit order says: at no worse price. It fills when the price is reached, waits while it is not, and ends with the day unless you say otherwise.",
      },
    ],
    task: "Place a limit order. It counts whether it fills or not.",
    go: "Place an order",
  },
  auction: {
    title: "Call auctions",
    lead: "One price for all, matched once",
    cards: [
      {
        head: "Where the opening price comes from",
        text: "From 9:15 to 9:25 orders are only collected. At 9:25 they are matched once, at the price that trades most, the same for all.",
      },
      {
        head: "No cancelling from 9:20",
        text: "In the first five minutes orders can be withdrawn, so the indicative price may be a sham: large orders that vanish before 9:20.",
      },
      {
        head: "The close has one too",
        text: "From 14:57 to 15:00 nothing can be cancelled; at 15:00 one match makes the closing price.",
      },
      {
        head: "Market orders in an auction",
        text: "There is nobody to meet yet, so a market order takes part at limit-up (a sale at limit-down), and what is not matched ends.",
      },
    ],
    task: "Place an order for an A-share during a call auction, of the opening or the close.",
    go: "Place an order",
  },
  issues: {
    title: "New issues",
    lead: "A draw, not a race",
    cards: [
      {
        head: "How to apply",
        text: "You apply for shares at the issue price, and each unit is a number. Nothing is held until you win; then you pay by the deadline or forfeit.",
      },
      {
        head: "Winning is luck",
        text: "Every number has the same chance, however much you trade and through whom you apply. A sure win or an inside quota is a fraud.",
      },
      {
        head: "Anybody can redo it",
        text: "The seed's fingerprint is published first, the list and the seed afterwards: you can draw again on your own phone.",
      },
      { head: "A winner may lose", text: "The first days have no price limit, and a fall below the issue price is not rare." },
    ],
    task: "Apply for a new issue. It counts whether you win or not.",
    go: "New issues",
  },
  bonds: {
    title: "Convertible bonds",
    lead: "A face value is no floor",
    cards: [
      {
        head: "A hundred yuan apiece",
        text: "A convertible bond has a face value of 100 yuan; ten are a lot. You apply at face value, ten bonds a number, without money; who wins pays by the deadline or forfeits.",
      },
      {
        head: "Bought and sold on one day",
        text: "T+1 does not bind bonds; on plain days they move 20% either way at most. That you may sell does not mean at a good price: what rises fast falls as fast.",
      },
      {
        head: "A first day has halts",
        text: "Its limits are wider; 20% from the issue price it halts for half an hour, at 30% until 14:57. Nothing trades in a halt: a stop-loss or a forced close waits for its end.",
      },
      {
        head: "The discount is the winner's",
        text: "It opens some ten percent above face value on the mean, which the draw gives. Who buys at the opening meets a fair price: there is no direction to guess, with leverage or without.",
      },
    ],
    task: "Apply for a new bond. It counts whether you win or not.",
    go: "New bonds",
  },
  promise: {
    title: "No-loss promises",
    lead: "Why they are a lie",
    cards: [
      {
        head: "Nobody can afford it",
        text: "Below, real days are reckoned: to pay every loss for a fifth of every gain is a business that only loses. Either he does not pay, or it is your own money.",
      },
      {
        head: "The law forbids it",
        text: "Securities Law, article 135: a securities firm must not promise its client gains or compensation of losses. Who does so is no licensed firm.",
      },
      {
        head: "What he lives on",
        text: "The margin that you pay first, the daily interest, the share of gains; mostly the orders never reach the market, and what you lose is what he gains.",
      },
      {
        head: "When you want it back",
        text: "No withdrawal of gains: first a tax, then a deposit, then a fee to unfreeze. Each payment is one more gift.",
      },
    ],
    task: "Close a position at a loss with your own hand: it is your money, and nobody makes it good.",
    go: "Open positions",
  },
};
