import { createHash, createPublicKey, verify } from "node:crypto";

/*
 * Checks the promises before a draw, and a receipt, as docs/fair-draw.md describes. Like verify-draw.ts, it imports no
 * code of the shop.
 */

export interface Receipt {
  /** Missing in receipts of earlier versions, which have none of the optional values. */
  version?: 2;
  event_id: string;
  entry: string;
  joined_at: string;
  commitment: string;
  rules_hash?: string | null;
  beacon?: string | null;
  merged_into?: string | null;
  signature: string;
}

export type Source = { chain: string; round: number } | null;

export interface Terms {
  since: string;
  rules: string;
  beacon_source: Source;
  commitment: string;
}

/** A public key: base64 of its 32 raw bytes, alone or with the date of its withdrawal. */
export type Key = string | { key: string; withdrawn_at?: string | null };

/** The promises in a proof. */
export interface Promised {
  commitment: string;
  seed: string | null;
  rules?: string | undefined;
  /** The round of drand that is the beacon. Missing or null in draws of another kind. */
  beacon_source?: Source | undefined;
  /** The promised terms, oldest first. Missing or empty in draws of earlier versions. */
  terms?: readonly Terms[] | undefined;
  receipt_keys?: readonly Key[] | undefined;
}

export const decoded = (text: string) => Buffer.from(text, "base64url");
export const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

/** The bytes that are signed for a receipt. */
function signedText(receipt: Receipt): Buffer {
  const { version, event_id, entry, joined_at, commitment, rules_hash, beacon, merged_into } = receipt;
  const title = version === 2 ? "brolga waiting room 2" : "brolga waiting room";
  const more = version === 2 ? [rules_hash, beacon, merged_into].map((value) => value ?? "none") : [];
  return Buffer.from([title, event_id, entry, joined_at, commitment, ...more].join("\n"));
}

/** The key that signed the receipt, if one of these did. */
function signerOf(receipt: Receipt, keys: readonly Key[]): { withdrawnAt: string | null } | undefined {
  const known = keys.map((key) => (typeof key === "string" ? { key, withdrawn_at: null } : key));
  const signer = known.find(({ key }) => {
    const x = Buffer.from(key, "base64").toString("base64url");
    const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    return verify(null, signedText(receipt), publicKey, decoded(receipt.signature));
  });
  return signer && { withdrawnAt: signer.withdrawn_at ?? null };
}

const sourceLine = (source: Source | undefined) => (source ? `${source.chain} ${source.round}` : "none");
const hashOfText = (text: string) => hash(Buffer.from(text)).toString("base64url");

/** The terms that were valid at an instant. */
const termsAt = (terms: readonly Terms[], instant: string) =>
  terms.filter(({ since }) => Date.parse(since) <= Date.parse(instant)).at(-1);

/** The mistakes in the promise: seed, rules and beacon's source. */
export function mistakesOfPromise({ seed, commitment, rules, beacon_source: source, terms = [] }: Promised): string[] {
  const notPromised = "The seed is not the one that was promised: its SHA-256 is not the commitment.";
  const last = terms.at(-1);
  if (!last) return hash(decoded(seed ?? "")).toString("base64url") === commitment ? [] : [notPromised];
  const mistakes = terms.flatMap((one) => {
    const text = ["brolga draw 2", seed, hashOfText(one.rules), sourceLine(one.beacon_source)].join("\n");
    const changed = `The commitment of ${one.since} is not the one to this seed, these rules and this beacon's source.`;
    return hashOfText(text) === one.commitment ? [] : [changed];
  });
  if (last.commitment !== commitment || last.rules !== rules || sourceLine(last.beacon_source) !== sourceLine(source))
    mistakes.push("The rules, the beacon's source or the commitment are not those that were promised last.");
  if (terms.some(({ since }, at) => at > 0 && Date.parse(terms[at - 1]?.since ?? "") >= Date.parse(since)))
    mistakes.push("What was promised is not in the order of time.");
  return mistakes;
}

/** The mistakes in the receipt, and remarks about it. */
export function findingsOfReceipt({
  proof,
  receipt,
  entry = receipt?.entry,
  keys = proof.receipt_keys,
}: {
  proof: Promised;
  receipt?: Receipt | null | undefined;
  entry?: string | undefined;
  keys?: readonly Key[] | undefined;
}) {
  const [mistakes, notes]: [string[], string[]] = [[], []];
  if (!receipt) return { mistakes, notes };
  const { terms = [], commitment } = proof;
  const then = terms.length > 0 ? termsAt(terms, receipt.joined_at) : { commitment, rules: "", beacon_source: null };
  if (receipt.commitment !== then?.commitment)
    mistakes.push("The receipt was given for another commitment than the proof's.");
  else if (terms.length > 0) {
    if (receipt.rules_hash !== hashOfText(then.rules)) mistakes.push("The receipt names other rules.");
    if (receipt.beacon !== sourceLine(then.beacon_source)) mistakes.push("The receipt names another beacon.");
    if (then !== terms.at(-1)) notes.push("The rules or the beacon were changed after the receipt was given.");
  }
  if (entry !== receipt.entry) mistakes.push("The receipt is for another entry.");
  const signer = keys && signerOf(receipt, keys);
  if (keys && !signer) mistakes.push("The receipt is not signed by the shop, or was changed.");
  if (signer?.withdrawnAt) {
    const signed = `The receipt is signed by a key that was withdrawn on ${signer.withdrawnAt}`;
    if (Date.parse(receipt.joined_at) < Date.parse(signer.withdrawnAt)) notes.push(`${signed}, and is from before.`);
    else mistakes.push(`${signed}, and is from after: anybody who had the key could have made it.`);
  }
  return { mistakes, notes };
}
