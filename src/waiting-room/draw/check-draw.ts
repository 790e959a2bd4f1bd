import type { QueueProof, QueueReceipt } from "#contract/wire/queue.ts";
import { bytesOf } from "./base64url.ts";
import { isReceiptRight, isSignedByOffice } from "./receipt.ts";

/** What a device knows about its own part in the draw. */
export interface Mine {
  entry: string;
  /** Null if the device has not asked since the draw. */
  place: number | null;
  receipt: QueueReceipt | null;
}

/** A finished proof with its list, as the box office published them. */
export interface PublishedDraw {
  proof: QueueProof;
  list: Uint8Array<ArrayBuffer>;
  /** When the list was closed, ISO 8601. Null if nobody knows. */
  closedAt: string | null;
  /** True if only signed-in accounts took part. */
  forAccounts: boolean;
  /** The office's public keys: base64 of their 32 raw bytes. Empty if they could not be fetched. */
  keys: readonly string[];
}

/** The things that are checked, in their order. */
export const CHECKS = ["commitment", "receipt", "signature", "list", "root", "entry", "place"] as const;
export type Check = (typeof CHECKS)[number];

export interface Finding {
  check: Check;
  /** `note`: nothing is wrong, but it cannot be checked: this entry was not in the draw, or the browser knows no such signatures. */
  verdict: "right" | "wrong" | "note";
  /** The place that the rule gives, where it was calculated. */
  place?: number;
}

const ENTRY_BYTES = 16;
/** Few enough that the page answers a press at once, and enough to keep the processor busy. */
const CHUNK = 1000;

/** Less than, equal to or greater than 0, by the first byte that differs. */
function compareBytes(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

const isSame = (one: Uint8Array, other: Uint8Array) => compareBytes(one, other) === 0;
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Maps all items in chunks, and lets the page breathe between them. */
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
    // Answers of WebCrypto alone would leave the page no time to paint.
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
 * Checks a draw on this device alone, with no network, as docs/fair-draw.md says.
 * @param mine null checks the draw without a place of one's own
 * @param found hears of each finding as soon as it is known
 * @param progress hears how much is done, from 0 to 1
 * @returns all findings in the order of CHECKS, without those about `mine` if there is none
 */
export async function checkDraw(
  { proof, list, closedAt, forAccounts, keys }: PublishedDraw,
  mine: Mine | null,
  found: (finding: Finding) => void = () => undefined,
  progress: (share: number) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const tell = (check: Check, verdict: boolean | Finding["verdict"], more: Pick<Finding, "place"> = {}) => {
    const finding: Finding = { check, verdict: typeof verdict === "string" ? verdict : wordOf(verdict), ...more };
    findings.push(finding);
    found(finding);
  };
  const entries = entriesOf(list);
  // The root takes two hashes for each entry, and a rank one more, which costs twice as much.
  const total = entries.length * (mine ? 4 : 2) || 1;
  let hashed = 0;
  const count = (weight: number) => (done: number) => {
    hashed += done * weight;
    progress(Math.min(1, hashed / total));
  };

  const seed = bytesOf(proof.seed ?? "");
  tell("commitment", isSame(await sha256(seed), bytesOf(proof.commitment)));
  for (const { check, verdict } of await checkReceipt(proof, mine, keys)) tell(check, verdict);
  const isWhole = list.length === entries.length * ENTRY_BYTES && entries.length === proof.entries;
  tell(
    "list",
    isWhole && entries.every((entry, at) => at === 0 || compareBytes(entries[at - 1] as Uint8Array, entry) < 0),
  );
  const root = bytesOf(proof.root ?? "");
  tell("root", isSame(await rootOf(entries, count(1)), root));
  if (!mine) return findings;

  const entry = bytesOf(mine.entry);
  if (!entries.some((one) => isSame(one, entry))) {
    tell("entry", wasElsewhere(mine, closedAt, forAccounts) ? "note" : false);
    return findings;
  }
  tell("entry", true);
  const place = await rankOf(entry, entries, joined(seed, bytesOf(proof.beacon ?? ""), root), count(2));
  tell("place", mine.place === null || mine.place === place, { place });
  return findings;
}

const wordOf = (isRight: boolean) => (isRight ? "right" : "wrong");

/** Checks what can be checked before the draw: the receipt. Finds nothing without one. */
export async function checkReceipt(
  proof: Pick<QueueProof, "commitment">,
  mine: Mine | null,
  keys: readonly string[],
): Promise<Finding[]> {
  const receipt = mine?.receipt;
  if (!receipt) return [];
  const isSigned = await isSignedByOffice(receipt, keys);
  return [
    { check: "receipt", verdict: wordOf(isReceiptRight(receipt, mine.entry, proof.commitment)) },
    { check: "signature", verdict: isSigned === null ? "note" : wordOf(isSigned) },
  ];
}

/** Whether an entry is missing from the list for a good reason: it joined later, or the draw was for accounts. */
function wasElsewhere({ receipt }: Mine, closedAt: string | null, forAccounts: boolean): boolean {
  if (forAccounts || receipt === null) return true;
  return closedAt === null || Date.parse(receipt.joined_at) >= Date.parse(closedAt);
}
