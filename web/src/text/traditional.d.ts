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
