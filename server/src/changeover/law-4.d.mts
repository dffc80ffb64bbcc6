import type { Given, Law } from "./law-2.mjs";

export function openFourthLaw(given: Given): Law;
