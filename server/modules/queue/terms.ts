import { createHash } from "node:crypto";
import { type DrandChain, publishedAt, QUICKNET } from "#contract/rules/event/quicknet.ts";
import { plannedRound } from "./drand.ts";

/** A draw's promise: rules in a few sentences, and the round that is its beacon, which the rules also name. */
export interface Terms {
  rules: string;
  chain: string | null;
  /** Null: the draw has no beacon. */
  round: number | null;
}

export interface DrawSetting {
  drawFor: "everyone" | "accounts";
  saleOpensAt: Date | null;
}

/** SHA-256 of rules as UTF-8. */
export const hashOfRules = (rules: string): Buffer => createHash("sha256").update(rules).digest();

/** The beacon's source as commitments and receipts name it: the chain's hash and the round, or 'none'. */
export const sourceLine = ({ chain, round }: Pick<Terms, "chain" | "round">): string =>
  chain === null ? "none" : `${chain} ${round}`;

/**
 * A draw's promise by its settings.
 * @param round the one that the draw takes; by default the one that follows from the opening
 */
export function termsOf(
  { drawFor, saleOpensAt }: DrawSetting,
  chain: DrandChain | undefined,
  round = chain && saleOpensAt ? plannedRound(chain, saleOpensAt) : null,
): Terms {
  const source = chain && round !== null ? { chain, round } : null;
  const rules = [whoRule(drawFor), ORDER_RULES, source ? roundRule(source.chain, source.round) : NO_BEACON].join(" ");
  return { rules, chain: source?.chain.hash ?? null, round: source?.round ?? null };
}

/** The rule about who takes part. */
export const whoRule = (drawFor: DrawSetting["drawFor"]): string =>
  drawFor === "accounts"
    ? "Everybody who is signed in and in the waiting room before the sale opens is in the draw: one entry for each account. Devices that aren't signed in stand behind them, in the order of arrival."
    : "Everybody who is in the waiting room before the sale opens is in the draw: one entry for each account or device.";

export const ORDER_RULES =
  "Whoever comes later stands behind the draw, in the order of arrival. The place of an entry is its rank by HMAC-SHA-256 with the key: seed, beacon (if there is one), root.";

const roundRule = (chain: DrandChain, round: number): string =>
  `The beacon is round ${round} of drand's chain ${chain.hash}. It is published at ${timeOf(chain, round)}, after the list is closed, and nobody knows it before. The draw waits for it.`;

const NO_BEACON =
  "The draw has no beacon: whoever runs the box office knows the seed, and could add made-up entries until one gets a good place.";

/** When a round is published, ISO 8601. */
export const timeOf = (chain: DrandChain, round: number): string =>
  new Date(publishedAt(chain, round) * 1000).toISOString();

/**
 * The chain of a draw's beacon. A draw that has named a round stays with its chain, even if this process has no relay:
 * then another process fetches the round.
 */
export const chainOf = (configured: DrandChain | undefined, named: string | null): DrandChain | undefined =>
  configured ?? (named === QUICKNET.hash ? QUICKNET : undefined);
