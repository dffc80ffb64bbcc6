import { ENGLISH_NAMES } from "@hongpan/core/rules/markets/english-names.ts";

/** Names that the server tells in Chinese alone: in Chinese they are what they are. */
export const zh: Readonly<Record<string, string>> = {};

const INDUSTRIES = `
银行 Banks|保险 Insurance|多元金融 Diversified finance|白酒 Baijiu|食品 Food|家电 Appliances|汽车 Cars|汽车零部件 Car parts|电池 Batteries|光伏 Solar
风电 Wind power|电力 Power|煤炭 Coal|石油 Oil|有色 Nonferrous|钢铁 Steel|化工 Chemicals|医药 Pharma|医疗器械 Medical devices|医疗服务 Healthcare
中药 Chinese medicine|半导体 Semiconductors|电子 Electronics|软件 Software|通信 Telecoms|传媒 Media|游戏 Games|军工 Defence|机械 Machinery
电气设备 Electrical gear|建筑 Construction|建材 Materials|房地产 Real estate|交通 Transport|航空 Aviation|航运 Shipping|港口 Ports|物流 Logistics
商贸 Trade|旅游 Tourism|农业 Agriculture|纺织 Textiles|轻工 Light industry|环保 Environment|公用 Utilities
元器件 Components|专用机械 Special machines|软件服务 Software services|汽车配件 Car components|化工原料 Chemical inputs|医疗保健 Medical care
化学制药 Drugs|通信设备 Telecom gear|机械基件 Machine parts|建筑工程 Civil works|环境保护 Green services|电器仪表 Instruments|家用电器 Home appliances
生物制药 Biotech|互联网 Internet|IT设备 IT hardware|塑料 Plastics|家居用品 Home goods|中成药 Patent medicine|服饰 Clothing|小金属 Minor metals
农药化肥 Agrochemicals|广告包装 Ads, packaging|文教休闲 Leisure|证券 Brokers|运输设备 Vehicles, rail|仓储物流 Warehousing|供气供热 Gas and heat
区域地产 Regional property|农业综合 Farming, mixed|工程机械 Construction machines|医药商业 Drug trade|影视音像 Film and TV|百货 Department stores
矿物制品 Minerals|化纤 Synthetic fibres|造纸 Paper|染料涂料 Dyes, paints|火力发电 Thermal power|其他建材 Other materials|新型电力 New power|铝 Aluminium
出版业 Publishing|全国地产 National property|煤炭开采 Coal mining|普钢 Plain steel|装修装饰 Interior works|机床制造 Machine tools|水泥 Cement
饲料 Feed|钢加工 Steel processing|汽车整车 Carmakers|水力发电 Hydropower|石油开采 Oil production|乳制品 Dairy|日用化工 Household chemicals
橡胶 Rubber|玻璃 Glass|综合类 Conglomerates|路桥 Roads, bridges|水运 Water transport|种植业 Crops|旅游景点 Attractions|铜 Copper|商贸代理 Trade agents
水务 Water|石油加工 Refining|铅锌 Lead, zinc|园区开发 Business parks|房产服务 Property services|农用机械 Farm machines|化工机械 Chemical machines
其他商业 Other retail|摩托车 Motorcycles|船舶 Shipbuilding|纺织机械 Textile machines|黄金 Gold|特种钢 Special steel|汽车服务 Car services
酒店餐饮 Hotels, dining|软饮料 Soft drinks|红黄酒 Wine|空运 Airlines|旅游服务 Travel services|啤酒 Beer|超市连锁 Supermarkets|铁路 Railways
焦炭加工 Coke|渔业 Fishery|公共交通 Public transport|轻工机械 Light machines|机场 Airports|批发业 Wholesale|电信运营 Telecom operators|陶瓷 Ceramics
商品城 Trade marts|石油贸易 Oil trade|林业 Forestry|公路 Highways|电器连锁 Electronics retail`;

const THEMES: Readonly<Record<string, string>> = {
  次新股: "Newly listed",
  ST板块: "ST",
  创业板: "ChiNext",
  科创板: "STAR",
  北交所: "BSE",
  低价股: "Low-priced",
  百元股: "100 yuan and more",
  大盘股: "Large caps",
  中盘股: "Mid caps",
  小盘股: "Small caps",
  微盘股: "Micro caps",
  昨日涨停: "Limit-up yesterday",
  昨日连板: "Limit-up in a row",
  昨日跌停: "Limit-down yesterday",
  "破净(模拟)": "Below book (sim.)",
  高换手: "High turnover",
};

const RULES: Readonly<Record<string, string>> = {
  按公司所属行业: "By the company's industry",
  上市未满一年: "Listed for less than a year",
  "名称带 ST": "ST in the name",
  创业板上市: "Listed on ChiNext",
  科创板上市: "Listed on STAR",
  北京证券交易所上市: "Listed on the BSE",
  "昨收低于 5 元": "Previous close below 5 yuan",
  "昨收不低于 100 元": "Previous close of 100 yuan or more",
  "昨收流通市值不低于 500 亿元": "Float value of 50 billion yuan or more at the previous close",
  "昨收流通市值 100 至 500 亿元": "Float value of 10 to 50 billion yuan at the previous close",
  "昨收流通市值 20 至 100 亿元": "Float value of 2 to 10 billion yuan at the previous close",
  "昨收流通市值低于 20 亿元": "Float value below 2 billion yuan at the previous close",
  上一交易日收于涨停价: "Closed at the upper limit on the trading day before",
  连续两个以上交易日收于涨停价: "Closed at the upper limit on two or more days in a row",
  上一交易日收于跌停价: "Closed at the lower limit on the trading day before",
  昨收低于模拟每股净资产: "Previous close below the simulated book value a share",
  "今日换手率已达 10%": "Turnover of 10% or more today",
};

const BANK: Readonly<Record<string, string>> = { "模拟银行（样本）": "Simulated bank (sample)", 模拟市样本支行: "Sample branch" };

const industries = INDUSTRIES.trim()
  .split(/[|\n]/)
  .map((pair): [string, string] => {
    const at = pair.indexOf(" ");
    return [pair.slice(0, at), pair.slice(at + 1)];
  });

const instruments = Object.entries(ENGLISH_NAMES).map(([gid, [name]]) => [gid, name] as const);

/** English names by the server's Chinese names (industries, themes with their rules, the sample bank), and of instruments by gid. */
export const en: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...industries, ...instruments]),
  ...THEMES,
  ...RULES,
  ...BANK,
};
