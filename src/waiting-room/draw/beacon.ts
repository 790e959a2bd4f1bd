import { QUICKNET, ROUND_TAG } from "#contract/rules/event/quicknet.ts";
import { bytesOf } from "./base64url.ts";
import { sha256 } from "./bytes.ts";
import type { RoundChecker } from "./check-draw.ts";

/**
 * Verifies a round with the League of Entropy's key, without any call (docs/fair-draw.md#the-beacon). Null: its code
 * could not be fetched.
 */
export const isRoundOfQuicknet: RoundChecker = async (beacon, { chain, round }) => {
  if (chain !== QUICKNET.hash) return false;
  const code = await import("./signed-round.ts").catch(() => null);
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  const message = await sha256(new Uint8Array(number.buffer));
  return code?.isSignedBy(QUICKNET.publicKey, new TextDecoder().decode(bytesOf(beacon)), message, ROUND_TAG) ?? null;
};
