import { stateNamed } from "#contract/rules/states.ts";

/** The state whose events the buyer wants, in the cookies of docs/design/product.md#state-chooser. */
export interface RegionChoice {
  /** A state of contract/rules/states.ts, or null. */
  state: string | null;
  /** True if the buyer was asked and skipped the question. */
  skipped: boolean;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** @param cookies a Cookie header, or document.cookie */
export function parseRegion(cookies: string): RegionChoice {
  const values = new Map(
    cookies.split(";").map((pair): [string, string] => {
      const [name = "", value = ""] = pair.trim().split("=");
      return [name, value];
    }),
  );
  return { state: readState(values.get("citystr")), skipped: Boolean(values.get("skipstr")) };
}

function readState(value: string | undefined): string | null {
  if (!value) return null;
  try {
    return stateNamed(decodeURIComponent(value)) ?? null;
  } catch {
    return null;
  }
}

/** Stores the choice for a year, and tells the style sheet that there is an answer, as public/theme.js does on a new page. */
export function writeRegion({ state, skipped }: RegionChoice): void {
  document.documentElement.dataset.region = "";
  setCookie("citystr", state ? encodeURIComponent(state) : "");
  setCookie("skipstr", skipped ? "1" : "");
}

function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that can buy a ticket.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? YEAR_SECONDS : 0}`;
}
