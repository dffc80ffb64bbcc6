/// <reference types="vite/types/importMeta.d.ts" />
/** The titles of all screens, which stand in their route.ts. */
type Titles = Readonly<Record<string, string>>;

export const zh = titlesIn(Object.values(import.meta.glob<Titles>("../screens/*/route.ts", { eager: true, import: "zh" })));
export const en = titlesIn(Object.values(import.meta.glob<Titles>("../screens/*/route.ts", { eager: true, import: "en" })));

/** The title of a screen by its name there, as its heading or as the label of a link to it. */
function titlesIn(files: readonly Titles[]): (name: string) => string {
  const titles: Titles = Object.assign({}, ...files);
  return (name) => titles[name] ?? name;
}
