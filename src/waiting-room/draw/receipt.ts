import type { QueueProof, QueueReceipt } from "#contract/wire/queue.ts";
import { bytesOf } from "./base64url.ts";
import { hashOfRules, sourceLine } from "./commitment.ts";

/** A key as the proof lists it, in the form of `ticket_public_keys`, or alone, as earlier versions saved it. */
export type KnownKey = string | { key: string; withdrawn_at?: string | null };

/**
 * Which promise a receipt was given under. `present`: the valid one. `earlier`: one that was replaced later, and the
 * proof has both. `wrong`: none of this draw's, or not the one at the receipt's time.
 */
export async function promiseOf(
  receipt: QueueReceipt,
  { commitment, terms }: Pick<QueueProof, "commitment" | "terms">,
): Promise<"present" | "earlier" | "wrong"> {
  const last = terms.at(-1);
  if (!last) return receipt.commitment === commitment ? "present" : "wrong";
  const joined = Date.parse(receipt.joined_at);
  const then = terms.findLast(({ since }) => Date.parse(since) <= joined);
  if (!then || receipt.commitment !== then.commitment) return "wrong";
  if (receipt.rules_hash !== (await hashOfRules(then.rules)) || receipt.beacon !== sourceLine(then.beacon_source))
    return "wrong";
  return then === last ? "present" : "earlier";
}

/** What is known of a receipt's signature. */
export interface Signed {
  /** `unknown`: the keys are missing, or the browser does not know Ed25519. */
  signature: "right" | "wrong" | "unknown";
  /**
   * When the signing key was withdrawn, ISO 8601. Afterwards, anybody with the key could sign anything, so a later
   * receipt is wrong.
   */
  withdrawnAt?: string;
}

/** Whether the box office signed a receipt (docs/fair-draw.md#the-receipt). */
export async function signedByServer(receipt: QueueReceipt, keys: readonly KnownKey[]): Promise<Signed> {
  if (keys.length === 0) return { signature: "unknown" };
  const bytes = new TextEncoder().encode(signedText(receipt));
  for (const known of keys) {
    const { key, withdrawn_at = null } = typeof known === "string" ? { key: known } : known;
    const imported = await crypto.subtle
      .importKey("raw", bytesOf(key), "Ed25519", false, ["verify"])
      .catch(() => undefined);
    if (!imported) return { signature: "unknown" };
    if (!(await crypto.subtle.verify("Ed25519", imported, bytesOf(receipt.signature), bytes))) continue;
    if (withdrawn_at === null) return { signature: "right" };
    const isFromBefore = Date.parse(receipt.joined_at) < Date.parse(withdrawn_at);
    return { signature: isFromBefore ? "right" : "wrong", withdrawnAt: withdrawn_at };
  }
  return { signature: "wrong" };
}

function signedText(receipt: QueueReceipt): string {
  const { version, event_id, entry, joined_at, commitment, rules_hash, beacon, merged_into } = receipt;
  const lines = [event_id, entry, joined_at, commitment];
  return version === 2
    ? ["brolga waiting room 2", ...lines, ...[rules_hash, beacon, merged_into].map((line) => line ?? "none")].join("\n")
    : ["brolga waiting room", ...lines].join("\n");
}
