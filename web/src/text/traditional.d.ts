/** Made by the build: web/traditional.ts. */
declare module "*/all.ts?traditional" {
  export const texts: import("./text.ts").Texts;
}
declare module "*/documents.ts?traditional" {
  export const documents: typeof import("./zh-CN/documents.ts").documents;
}
declare module "*/own.ts?traditional" {
  export const own: typeof import("./zh-CN/own.ts").own;
}
declare module "*/service.ts?traditional" {
  export const service: typeof import("./zh-CN/service.ts").service;
}
declare module "*/classroom.ts?traditional" {
  export const classroom: typeof import("./zh-CN/classroom.ts").classroom;
}
declare module "*/notify.ts?traditional" {
  export const notify: typeof import("./zh-CN/notify.ts").notify;
}
declare module "*/baskets.ts?traditional" {
  export const baskets: typeof import("./zh-CN/baskets.ts").baskets;
}
declare module "*/apply-funds.ts?traditional" {
  export const applyFunds: typeof import("./zh-CN/apply-funds.ts").applyFunds;
}
declare module "*/house.ts?traditional" {
  export const house: typeof import("./zh-CN/house.ts").house;
}
declare module "*/open-account.ts?traditional" {
  export const openAccount: typeof import("./zh-CN/open-account.ts").openAccount;
}
declare module "*/issues.ts?traditional" {
  export const issues: typeof import("./zh-CN/issues.ts").issues;
}
declare module "*/blocks.ts?traditional" {
  export const blocks: typeof import("./zh-CN/blocks.ts").blocks;
}
declare module "*/wide.ts?traditional" {
  export const wide: typeof import("./zh-CN/wide.ts").wide;
}
declare module "*/rules.ts?traditional" {
  export const rules: typeof import("./zh-CN/rules.ts").rules;
}
declare module "*/start.ts?traditional" {
  export const start: typeof import("./zh-CN/start.ts").start;
}
declare module "*/watch.ts?traditional" {
  export const watch: typeof import("./zh-CN/watch.ts").watch;
}
declare module "*/college.ts?traditional" {
  export const college: typeof import("./zh-CN/college.ts").college;
}
declare module "*/setup.ts?traditional" {
  export const setup: typeof import("./zh-CN/setup.ts").setup;
}
declare module "*/draw.ts?traditional" {
  export const draw: typeof import("./zh-CN/draw.ts").draw;
}
declare module "*/calendar.ts?traditional" {
  export const calendar: typeof import("./zh-CN/calendar.ts").calendar;
}
declare module "*/share.ts?traditional" {
  export const share: typeof import("./zh-CN/share.ts").share;
}
declare module "*/passwords.ts?traditional" {
  export const passwords: typeof import("./zh-CN/passwords.ts").passwords;
}
declare module "*/pad.ts?traditional" {
  export const pad: typeof import("./zh-CN/pad.ts").pad;
}
