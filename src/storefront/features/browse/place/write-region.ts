import type { RegionChoice } from "./region-cookies.ts";

/** The choice that stands for every state. */
export const ALL_STATES = "All Australia";

/** The popover of states. */
export const CHOOSER_ID = "states";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores the choice for a year, so that the next document knows it. */
export function writeRegion({ state, skipped }: RegionChoice): void {
  setCookie("citystr", state ? encodeURIComponent(state) : "");
  setCookie("skipstr", skipped ? "1" : "");
}

function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that can buy a ticket.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? YEAR_SECONDS : 0}`;
}
