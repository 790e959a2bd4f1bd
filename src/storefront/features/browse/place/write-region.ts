import type { RegionChoice } from "./region-cookies.ts";

/** The choice that stands for every state. */
export const ALL_STATES = "All Australia";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores the choice for a year, so that the next document knows it. This document still shows the question. */
export function persistRegion({ state, skipped }: RegionChoice): void {
  setCookie("citystr", state ? encodeURIComponent(state) : "");
  setCookie("skipstr", skipped ? "1" : "");
}

/**
 * Stores the choice, and tells the style sheet that there is an answer, as app/early/mark-visitor.ts does on a new
 * page.
 */
export function writeRegion(choice: RegionChoice): void {
  document.documentElement.dataset.region = "";
  persistRegion(choice);
}

function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that can buy a ticket.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? YEAR_SECONDS : 0}`;
}
