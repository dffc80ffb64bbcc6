import { lazyMessages } from "./lazy-messages.ts";
import type { Same } from "./shape.ts";

/** Words of a wide window: its panes and its keys. */
export const zh = {
  list: "列表",
  main: "图表与详情",
  ticket: "委托",
  choose: "从左侧列表选择一只股票",
  help: "键盘快捷键",
  helpNote: "输入文字或弹窗打开时不生效。",
  single: "单键快捷键",
  singleNote: "关闭后仅保留方向键、回车与 Esc，避免与读屏软件或语音输入冲突。",
  keys: {
    search: "搜索",
    tabs: "首页、行情、持仓、自选、我的",
    rows: "列表下一行、上一行",
    open: "打开所选",
    buy: "买入",
    sell: "卖出",
    watch: "加入或移出自选",
    period: "上一个、下一个图表周期",
    cursor: "图表光标",
    help: "打开本列表",
    close: "关闭弹窗，离开所选",
  },
} as const;

export const en: Same<typeof zh> = {
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

export const { useWords: useWideWords } = lazyMessages({ zh, en });
