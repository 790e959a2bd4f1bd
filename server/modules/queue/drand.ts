import { createHash } from "node:crypto";
import { type DrandChain, ROUND_TAG } from "#contract/rules/event/quicknet.ts";

const SIGNATURE = /^[0-9a-f]{96}$/;

/** The first round that is published at this time or later, in Unix seconds. */
export const firstRoundFrom = ({ genesisSeconds, periodSeconds }: DrandChain, seconds: number): number =>
  Math.max(1, Math.ceil((seconds - genesisSeconds) / periodSeconds) + 1);

/**
 * The list is certainly closed this many seconds after the opening, so a round that is published then is still unknown.
 */
export const CLOSING_SECONDS = 10;

/** The round that the draw of a sale that opens then takes, if its list is closed in time. */
export const plannedRound = (chain: DrandChain, opensAt: Date): number =>
  firstRoundFrom(chain, opensAt.getTime() / 1000 + CLOSING_SECONDS);

/** The bytes that the group signs for a round: SHA-256 of its number as eight bytes, highest first. */
export function messageOfRound(round: number): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return createHash("sha256").update(number).digest();
}

/** Whether a signature in hexadecimal is the chain's for this round. Needs no network. A round has only one right signature. */
export async function isOfRound(chain: DrandChain, round: number, signature: string): Promise<boolean> {
  if (!SIGNATURE.test(signature)) return false;
  // The curve takes a third of a second to load, and few processes draw.
  const { shortSignatures } = (await import("@noble/curves/bls12-381.js")).bls12_381;
  try {
    const message = shortSignatures.hash(messageOfRound(round), ROUND_TAG);
    return shortSignatures.verify(
      shortSignatures.Signature.fromHex(signature),
      message,
      Buffer.from(chain.publicKey, "hex"),
    );
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}
