/** Made by the build: web/text-variants.ts. */
declare module "*/desk.ts?zh-TW" {
  export const zh: import("./desk-text.ts").DeskWords;
}
declare module "*/desk.ts?en" {
  export const en: import("./desk-text.ts").DeskWords;
}
