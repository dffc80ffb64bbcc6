/** Made by the build: web/traditional.ts. */
declare module "*?traditional" {
  export const texts: import("./text.ts").Texts;
}
