import { stateNamed } from "#contract/rules/time/states.ts";

/** The state whose events the buyer wants, in the cookies of docs/design/product.md#state-chooser. */
export interface RegionChoice {
  /** A state of contract/rules/time/states.ts, or null. */
  state: string | null;
  /** True if the buyer was asked and skipped the question. */
  skipped: boolean;
}

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
