/** Names of companies that do not exist: a beginning and a trade, each with its initials. */
export const NAME_BEGINNINGS = `
  云岫yx 澄砚cy 栖禾qh 霁野jy 麂鸣jm 青芷qz 汐屿xy 墨笙ms 岚序lx 朔原sy 绮川qc 沐桐mt 砚秋yq 泠风lf 蓼汀lt 纭舟yz 昀石ys 苇渡wd 榆岭yl 霜序sx
  杳杉ys 筠溪jx 溯禾sh 皎原jy 翎洲lz 芃野py 珩立hl 晗宇hy 漱石ss 谧林ml 祈澜ql 曦麓xl 弥川mc 绛云jy 菀禾wh 淙石cs 昙野ty 鸢尾yw 璟舟jz 笃行dx`
  .trim()
  .split(/\s+/)
  .map(split);

/** Trades by industry of the whole listing. */
export const NAME_TRADES: readonly (readonly [ending: string, initials: string, industry: string])[] = [
  ["微电", "wd", "半导体"],
  ["芯材", "xc", "半导体"],
  ["光学", "gx", "元器件"],
  ["精密", "jm", "元器件"],
  ["智能", "zn", "软件服务"],
  ["数据", "sj", "软件服务"],
  ["新材", "xc", "化工原料"],
  ["药研", "yy", "化学制药"],
  ["医械", "yx", "医疗保健"],
  ["智造", "zz", "专用机械"],
  ["传动", "cd", "汽车配件"],
  ["储能", "cn", "电气设备"],
  ["电气", "dq", "电气设备"],
  ["通讯", "tx", "通信设备"],
  ["环境", "hj", "环境保护"],
  ["食养", "sy", "食品"],
];

function split(text: string): readonly [string, string] {
  const at = text.search(/[a-z]/);
  return [text.slice(0, at), text.slice(at)];
}
