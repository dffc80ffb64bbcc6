import type { Given, Law } from "./law-2.mjs";

export function openFifthLaw(given: Given): Law;
