import type { QueueProof, QueueReceipt } from "#contract/wire/queue.ts";
import { bytesOf } from "./base64url.ts";
import { compareBytes, isSame, joined, sha256 } from "./bytes.ts";
import { commitmentTo, termsVerdict } from "./commitment.ts";
import { type KnownKey, promiseOf, signedByServer } from "./receipt.ts";

/** A device's knowledge of its own part in the draw. */
export interface Mine {
  entry: string;
  /** Null if the device has not fetched it since the draw. */
  place: number | null;
  receipt: QueueReceipt | null;
}

/** A finished proof with its list, as the box office published them. */
export interface PublishedDraw {
  proof: QueueProof;
  list: Uint8Array<ArrayBuffer>;
  /** When the list was closed, ISO 8601. Null if that is unknown. */
  closedAt: string | null;
  /** True if only signed-in accounts took part. */
  forAccounts: boolean;
  /** The box office's public keys for receipts. */
  keys: readonly KnownKey[];
}

/** The things that are checked, in their order. */
export const CHECKS = [
  "commitment",
  "terms",
  "beacon",
  "receipt",
  "signature",
  "list",
  "root",
  "entry",
  "place",
] as const;
export type Check = (typeof CHECKS)[number];

export interface Finding {
  check: Check;
  /** `note`: nothing is wrong, but there is a remark, or it cannot be checked here. */
  verdict: "right" | "wrong" | "note";
  /** Why, where a verdict can have several reasons. */
  reason?: "changed" | "late" | "earlier-version" | "none" | "declared" | "unchecked" | "withdrawn" | "merged";
  /** The instant that the reason is about, ISO 8601. */
  at?: string;
  /** The place that the rule gives, if it was calculated. */
  place?: number;
}

/** Whether a beacon is drand's signature of its round. Null: that cannot be checked here. */
export type RoundChecker = (
  beacon: string,
  source: NonNullable<QueueProof["beacon_source"]>,
) => Promise<boolean | null>;

const ENTRY_BYTES = 16;
/** Few enough that the page responds to a press at once, and enough to keep the processor busy. */
const CHUNK = 1000;

/** Maps all items in chunks, and yields to the page between them. */
async function inChunks<In, Out>(
  items: readonly In[],
  work: (item: In, index: number) => Promise<Out>,
  done: (count: number) => void,
): Promise<Out[]> {
  const all: Out[] = [];
  for (let at = 0; at < items.length; at += CHUNK) {
    const chunk = items.slice(at, at + CHUNK);
    all.push(...(await Promise.all(chunk.map((item, index) => work(item, at + index)))));
    done(chunk.length);
    // WebCrypto's promises alone would leave the page no time to paint.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return all;
}

function entriesOf(list: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const count = Math.floor(list.length / ENTRY_BYTES);
  return Array.from({ length: count }, (_, index) => list.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES));
}

/** The Merkle root of the list (docs/fair-draw.md#the-root). */
async function rootOf(entries: readonly Uint8Array<ArrayBuffer>[], done: (count: number) => void): Promise<Uint8Array> {
  let level = await inChunks(entries, (entry) => sha256(joined(Uint8Array.of(0), entry)), done);
  while (level.length > 1) {
    const lower = level;
    const lefts = lower.filter((_, index) => index % 2 === 0);
    level = await inChunks(
      lefts,
      async (left, index) => {
        const right = lower[2 * index + 1];
        return right ? sha256(joined(Uint8Array.of(1), left, right)) : left;
      },
      done,
    );
  }
  return level[0] ?? sha256(new Uint8Array());
}

/** The entry's rank by its lot, from 1 (docs/fair-draw.md#the-places). */
async function rankOf(
  entry: Uint8Array<ArrayBuffer>,
  entries: readonly Uint8Array<ArrayBuffer>[],
  keyBytes: Uint8Array<ArrayBuffer>,
  done: (count: number) => void,
): Promise<number> {
  const key = await crypto.subtle.importKey("raw", keyBytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const lotOf = async (one: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.sign("HMAC", key, one));
  const mine = await lotOf(entry);
  const isBefore = await inChunks(entries, async (one) => compareBytes(await lotOf(one), mine) < 0, done);
  return 1 + isBefore.filter(Boolean).length;
}

/**
 * Checks a draw on this device alone, without a network, as docs/fair-draw.md describes.
 * @param mine null checks the draw without a place of one's own
 * @param isOfRound checks a round's signature
 * @param found is called with each finding as soon as it is known
 * @param progress is called with the share that is done, from 0 to 1
 * @returns all findings in the order of CHECKS, without those about `mine` if there is none
 */
export async function checkDraw(
  { proof, list, closedAt, forAccounts, keys }: PublishedDraw,
  mine: Mine | null,
  isOfRound: RoundChecker,
  found: (finding: Finding) => void = () => undefined,
  progress: (share: number) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const tell = (finding: Finding) => {
    findings.push(finding);
    found(finding);
  };
  const entries = entriesOf(list);
  // The root takes two hashes for each entry. A rank takes one more, which costs twice as much.
  const total = entries.length * (mine ? 4 : 2) || 1;
  let hashed = 0;
  const count = (weight: number) => (done: number) => {
    hashed += done * weight;
    progress(Math.min(1, hashed / total));
  };

  tell({ check: "commitment", verdict: wordOf(await isCommitted(proof)) });
  tell(termsFinding(proof));
  tell(await beaconFinding(proof, isOfRound));
  for (const finding of await checkReceipt(proof, mine, keys)) tell(finding);
  const isWhole = list.length === entries.length * ENTRY_BYTES && entries.length === proof.entries;
  const isSorted = entries.every((entry, at) => at === 0 || compareBytes(entries[at - 1] as Uint8Array, entry) < 0);
  tell({ check: "list", verdict: wordOf(isWhole && isSorted) });
  const root = bytesOf(proof.root ?? "");
  tell({ check: "root", verdict: wordOf(isSame(await rootOf(entries, count(1)), root)) });
  if (!mine) return findings;

  const has = (entry: string | null | undefined) =>
    typeof entry === "string" && entries.some((one) => isSame(one, bytesOf(entry)));
  const other = mine.receipt?.merged_into;
  const counts = has(mine.entry) ? mine.entry : has(other) ? other : null;
  if (!counts) {
    tell({ check: "entry", verdict: wasElsewhere(mine, closedAt, forAccounts) ? "note" : "wrong" });
    return findings;
  }
  tell({ check: "entry", verdict: "right", ...(counts === other && { reason: "merged" }) });
  const key = joined(bytesOf(proof.seed ?? ""), bytesOf(proof.beacon ?? ""), root);
  // Entries that were merged after the draw keep the lower place. Either both were drawn, or the other came later and
  // played no part.
  const drawn = has(other) ? [counts, other as string] : [counts];
  const places: number[] = [];
  for (const entry of new Set(drawn)) places.push(await rankOf(bytesOf(entry), entries, key, count(2 / drawn.length)));
  const place = Math.min(...places);
  const isTold = mine.place === null || (other != null && !has(other)) || mine.place === place;
  tell({ check: "place", verdict: wordOf(isTold), place });
  return findings;
}

const wordOf = (isRight: boolean) => (isRight ? "right" : "wrong");

/** Whether the proof's seed was promised: with all terms, or only in draws of earlier versions. */
async function isCommitted({ seed, commitment, terms }: QueueProof): Promise<boolean> {
  if (terms.length === 0) return isSame(await sha256(bytesOf(seed ?? "")), bytesOf(commitment));
  const right = await Promise.all(terms.map(async (one) => (await commitmentTo(seed ?? "", one)) === one.commitment));
  return right.every(Boolean);
}

function termsFinding(proof: QueueProof): Finding {
  if (proof.terms.length === 0) return { check: "terms", verdict: "note", reason: "earlier-version" };
  const verdict = termsVerdict(proof);
  if (verdict === "fixed" || verdict === "wrong")
    return { check: "terms", verdict: verdict === "fixed" ? "right" : "wrong" };
  const at = proof.terms.at(-1)?.since;
  return { check: "terms", verdict: "note", reason: verdict, ...(at !== undefined && { at }) };
}

async function beaconFinding({ beacon, beacon_source: source }: QueueProof, isOfRound: RoundChecker): Promise<Finding> {
  if (!source) return { check: "beacon", verdict: "note", reason: beacon === null ? "none" : "declared" };
  const isRight = await isOfRound(beacon ?? "", source);
  if (isRight === null) return { check: "beacon", verdict: "note", reason: "unchecked" };
  return { check: "beacon", verdict: wordOf(isRight) };
}

/** Checks what can be checked before the draw: the receipt. Without a receipt there are no findings. */
export async function checkReceipt(
  proof: Pick<QueueProof, "commitment" | "terms">,
  mine: Mine | null,
  keys: readonly KnownKey[],
): Promise<Finding[]> {
  const receipt = mine?.receipt;
  if (!receipt) return [];
  const promise = receipt.entry === mine.entry ? await promiseOf(receipt, proof) : "wrong";
  const { signature, withdrawnAt } = await signedByServer(receipt, keys);
  return [
    promise === "earlier"
      ? { check: "receipt", verdict: "note", reason: "changed" }
      : { check: "receipt", verdict: wordOf(promise === "present") },
    {
      check: "signature",
      ...(signature === "unknown"
        ? { verdict: "note", reason: "unchecked" }
        : withdrawnAt === undefined
          ? { verdict: signature }
          : { verdict: signature === "right" ? "note" : "wrong", reason: "withdrawn", at: withdrawnAt }),
    },
  ];
}

/** Whether an entry is missing from the list for a good reason: it joined later, or the draw was for accounts. */
function wasElsewhere({ receipt }: Mine, closedAt: string | null, forAccounts: boolean): boolean {
  if (forAccounts || receipt === null) return true;
  return closedAt === null || Date.parse(receipt.joined_at) >= Date.parse(closedAt);
}
