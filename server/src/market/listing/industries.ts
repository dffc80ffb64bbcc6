/** The closed list of industries of a listing, as the market names its sectors. */
export const INDUSTRIES: readonly string[] = `
  银行 保险 多元金融 白酒 食品 家电 汽车 汽车零部件 电池 光伏 风电 电力 煤炭 石油
  有色 钢铁 化工 医药 医疗器械 医疗服务 中药 半导体 电子 软件 通信 传媒 游戏 军工 机械
  电气设备 建筑 建材 房地产 交通 航空 航运 港口 物流 商贸 旅游 农业 纺织 轻工 环保 公用`
  .trim()
  .split(/\s+/);
