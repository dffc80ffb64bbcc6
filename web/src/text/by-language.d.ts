/** Made by the build: web/text-variants.ts. */
declare module "*/all.ts?zh-TW" {
  export const zh: import("./text.ts").Texts;
}
declare module "*/all.ts?en" {
  export const en: import("./text.ts").Texts;
}
