/** The lengths that the build makes of the design's pixels (web/rem.ts). */
import { expect, test } from "vitest";
import { inRem } from "../web/rem.ts";

test.each([
  ["font: 600 15px/20px var(--font);", "font: 600 0.9375rem/1.25rem var(--font);"],
  ["padding: 0 -16px calc(8px + env(safe-area-inset-bottom));", "padding: 0 -1rem calc(0.5rem + env(safe-area-inset-bottom));"],
  ["@media (max-width: 359px) {", "@media (max-width: 22.4375rem) {"],
  ["box-shadow: 0 -1px 0 var(--line); border: 1.5px solid;", "box-shadow: 0 -1px 0 var(--line); border: 1.5px solid;"],
  [".w16px { --s4: 16px; width: 50%; }", ".w16px { --s4: 1rem; width: 50%; }"],
])("%s becomes %s", (design, shipped) => expect(inRem(design)).toBe(shipped));
