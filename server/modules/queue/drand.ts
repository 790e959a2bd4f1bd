import { createHash } from "node:crypto";

/** What identifies a chain of drand, a public source of random numbers, and checks its rounds. */
export interface DrandChain {
  /** In hexadecimal, as drand writes it. */
  hash: string;
  /** The group's key on G2 of BLS12-381, compressed, in hexadecimal. */
  publicKey: string;
  /** When its first round was published, in Unix seconds. */
  genesisSeconds: number;
  periodSeconds: number;
}

/** The chain 'quicknet' of the League of Entropy: unchained, signatures on G1 (scheme bls-unchained-g1-rfc9380). */
export const QUICKNET: DrandChain = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const SIGNATURE = /^[0-9a-f]{96}$/;

/** When a round is published, in Unix seconds. Nobody knows its number before. */
export const publishedAt = ({ genesisSeconds, periodSeconds }: DrandChain, round: number): number =>
  genesisSeconds + (round - 1) * periodSeconds;

/** The first round that is published at this time or later, in Unix seconds. */
export const firstRoundFrom = ({ genesisSeconds, periodSeconds }: DrandChain, seconds: number): number =>
  Math.max(1, Math.ceil((seconds - genesisSeconds) / periodSeconds) + 1);

/** The list is certainly closed so many seconds after the opening, so a round that is published then is still unknown. */
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
    const message = shortSignatures.hash(messageOfRound(round), DOMAIN);
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
