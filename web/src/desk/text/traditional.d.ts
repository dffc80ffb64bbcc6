/** Made by the build: web/traditional.ts. */
declare module "*/desk.ts?traditional" {
  export const deskWords: import("./desk-words.ts").DeskWords;
}
