import type { QueueReceipt } from "#contract/wire/queue.ts";
import { bytesOf } from "./base64url.ts";

/** Whether a receipt is for this entry and for the draw with this commitment. */
export function isReceiptRight(receipt: QueueReceipt, entry: string, commitment: string): boolean {
  return receipt.commitment === commitment && receipt.entry === entry;
}

/**
 * Whether the office signed a receipt (docs/fair-draw.md#the-receipt).
 * @param keys the office's public keys, base64 of their raw bytes
 * @returns null if that cannot be checked here: the keys are missing, or the browser does not know Ed25519
 */
export async function isSignedByOffice(receipt: QueueReceipt, keys: readonly string[]): Promise<boolean | null> {
  if (keys.length === 0) return null;
  const { event_id, entry, joined_at, commitment, signature } = receipt;
  const text = ["brolga waiting room", event_id, entry, joined_at, commitment].join("\n");
  const bytes = new TextEncoder().encode(text);
  for (const key of keys) {
    const imported = await crypto.subtle
      .importKey("raw", bytesOf(key), "Ed25519", false, ["verify"])
      .catch(() => undefined);
    if (!imported) return null;
    if (await crypto.subtle.verify("Ed25519", imported, bytesOf(signature), bytes)) return true;
  }
  return false;
}
