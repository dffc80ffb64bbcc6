/** Made by the build: web/traditional.ts. */
declare module "*/desk.ts?zh-TW" {
  export const deskWords: import("./desk-words.ts").DeskWords;
}
