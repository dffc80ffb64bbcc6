import type { Same } from "../shape.ts";
import type { wide as source } from "../zh-CN/wide.ts";

export const wide: Same<typeof source> = {
  list: "List",
  main: "Chart and details",
  ticket: "Order",
  choose: "Choose a stock from the list on the left",
  help: "Keyboard shortcuts",
  helpNote: "They rest while you type and while a dialog is open.",
  single: "Single-key shortcuts",
  singleNote: "Off, only arrows, Enter and Esc remain: nothing collides with a screen reader or voice input.",
  keys: {
    search: "Search",
    tabs: "Home, market, holdings, watchlist, me",
    rows: "Next, previous row of the list",
    open: "Open the row",
    buy: "Buy",
    sell: "Sell",
    watch: "Add to or take from the watchlist",
    period: "Previous, next period of the chart",
    cursor: "Cursor of the chart",
    help: "This list",
    close: "Close a dialog, leave a row",
  },
};
