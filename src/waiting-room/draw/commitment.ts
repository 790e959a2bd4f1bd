import { publishedAt, QUICKNET } from "#contract/rules/event/quicknet.ts";
import type { DrawTerms, QueueProof } from "#contract/wire/queue.ts";
import { base64url } from "./base64url.ts";
import { sha256 } from "./bytes.ts";

const encoder = new TextEncoder();
const hashOfText = async (text: string) => base64url(await sha256(encoder.encode(text)));

/** SHA-256 of rules as UTF-8, in base64url. */
export const hashOfRules = hashOfText;

/** The beacon's source in the form of commitments and receipts. */
export const sourceLine = (source: QueueProof["beacon_source"]): string =>
  source === null ? "none" : `${source.chain} ${source.round}`;

/** The promise to draw by this seed on these terms, in base64url (docs/fair-draw.md#the-commitment). */
export async function commitmentTo(seed: string, { rules, beacon_source }: DrawTerms): Promise<string> {
  return hashOfText(["brolga draw 2", seed, await hashOfRules(rules), sourceLine(beacon_source)].join("\n"));
}

/**
 * When a round is public, in Unix milliseconds. For the known chain, its number determines it, whatever the proof says.
 */
const publicFrom = ({ chain, round, published_at }: NonNullable<QueueProof["beacon_source"]>): number =>
  chain === QUICKNET.hash ? publishedAt(QUICKNET, round) * 1000 : Date.parse(published_at);

/**
 * Whether the terms of a proof agree with it: the last ones are its own, and each came later than the one before.
 * `changed`: they agree, but were changed before the list was closed. `late`: changed so late that the previous terms'
 * round was already public.
 */
export function termsVerdict({
  commitment,
  rules,
  beacon_source,
  terms,
}: QueueProof): "fixed" | "changed" | "late" | "wrong" {
  const last = terms.at(-1);
  const isLast =
    last?.commitment === commitment &&
    last.rules === rules &&
    sourceLine(last.beacon_source) === sourceLine(beacon_source);
  const pairs = terms.slice(1).map((next, at) => [terms[at] as DrawTerms, next] as const);
  if (!isLast || pairs.some(([before, next]) => Date.parse(before.since) >= Date.parse(next.since))) return "wrong";
  const isLate = pairs.some(
    ([{ beacon_source: source }, next]) => source !== null && publicFrom(source) <= Date.parse(next.since),
  );
  return isLate ? "late" : pairs.length > 0 ? "changed" : "fixed";
}
