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

/** When a round is published, in Unix seconds. Nobody knows its number before. */
export const publishedAt = (
  { genesisSeconds, periodSeconds }: Pick<DrandChain, "genesisSeconds" | "periodSeconds">,
  round: number,
): number => genesisSeconds + (round - 1) * periodSeconds;

/** The tag with which the scheme hashes a message to the curve. */
export const ROUND_TAG = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
