import type { Presale } from "#contract/wire/access-codes.ts";

/** What a code can do now. `used-up` may become `open` again, when an order ends unpaid. */
export type PresaleState = "early" | "open" | "used-up" | "over";

type Times = Pick<Presale, "opens_at" | "closes_at" | "used_up">;

/** The state of a presale at a moment of the box office's clock. */
export function presaleState({ opens_at, closes_at, used_up }: Times, nowMs: number): PresaleState {
  if (nowMs >= Date.parse(closes_at)) return "over";
  if (opens_at !== null && nowMs < Date.parse(opens_at)) return "early";
  return used_up ? "used-up" : "open";
}

/** When the presale's state changes next by the clock, in Unix milliseconds, or undefined if it is over. */
export function nextPresaleTurn({ opens_at, closes_at }: Times, nowMs: number): number | undefined {
  return [opens_at, closes_at].map((time) => Date.parse(time ?? "")).find((moment) => moment > nowMs);
}
