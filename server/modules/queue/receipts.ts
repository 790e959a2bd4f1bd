import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import type { QueueReceipt } from "#contract/wire/queue.ts";
import type { Secrets } from "#server/services.ts";

type Signing = Pick<Secrets, "sessionSecret">;

/** The bytes before the 32 private bytes of an Ed25519 key in PKCS #8. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const RAW_KEY_BYTES = 32;

let known: { sessionSecret: string; key: KeyObject } | undefined;

/**
 * The key for receipts, derived from the session secret. It signs nothing else, so receipts stay valid when a key for
 * tickets is withdrawn.
 */
function receiptKey({ sessionSecret }: Signing): KeyObject {
  if (known?.sessionSecret === sessionSecret) return known.key;
  const raw = createHmac("sha256", sessionSecret).update("waiting room receipt").digest();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, raw]), format: "der", type: "pkcs8" });
  known = { sessionSecret, key };
  return key;
}

/** The public half of the key for receipts: base64 of its 32 raw bytes. */
export const receiptPublicKey = (secrets: Signing): string =>
  createPublicKey(receiptKey(secrets))
    .export({ type: "spki", format: "der" })
    .subarray(-RAW_KEY_BYTES)
    .toString("base64");

export type UnsignedReceipt = Required<Omit<QueueReceipt, "signature" | "version">>;

/** Signs a receipt (docs/fair-draw.md#the-receipt). The proof of each draw has the public half of the key. */
export function signedReceipt(receipt: UnsignedReceipt, secrets: Signing): QueueReceipt {
  const { event_id, entry, joined_at, commitment, rules_hash, beacon, merged_into } = receipt;
  const lines = ["brolga waiting room 2", event_id, entry, joined_at, commitment, rules_hash, beacon, merged_into];
  const text = lines.map((line) => line ?? "none").join("\n");
  return {
    version: 2,
    ...receipt,
    signature: sign(null, Buffer.from(text), receiptKey(secrets)).toString("base64url"),
  };
}
