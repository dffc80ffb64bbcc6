/** Words of the keypad for prices and quantities. */
export const pad = {
  label: (field: string) => `${field} 数字键盘`,
  erase: "退格",
  own: "系统键盘",
  hide: "收起键盘",
  done: "确定",
};
