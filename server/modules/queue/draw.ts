import { createHash, createHmac } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { hashOfRules, sourceLine, type Terms } from "./terms.ts";

const ENTRY_BYTES = 16;
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);
/** How many hashes run before other work of the process gets its turn: some milliseconds. */
const CHUNK = 2000;

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Puts entries of 16 bytes in the order of the published list: ascending by bytes. Returns a new list. */
export function inListOrder(entries: readonly Buffer[]): Buffer[] {
  return [...entries].sort(Buffer.compare);
}

/**
 * The promise that is published before the draw (docs/fair-draw.md#the-commitment). Nobody can find the seed from it, and neither the
 * seed nor the terms can be changed without changing it.
 */
export function commitmentTo(seed: Uint8Array, terms: Terms): Buffer {
  const lines = ["brolga draw 2", base64url(seed), base64url(hashOfRules(terms.rules)), sourceLine(terms)];
  return sha256(Buffer.from(lines.join("\n")));
}

/** The promise of draws before 1.0.0: SHA-256 of the seed alone. */
export function commitmentOf(seed: Uint8Array): Buffer {
  return sha256(seed);
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/**
 * The Merkle root of the entries in list order (docs/fair-draw.md#the-root). The root of no entries is SHA-256 of nothing.
 * The process answers other calls in between.
 * @throws RangeError if an entry has not 16 bytes
 */
export async function merkleRoot(entriesInListOrder: readonly Uint8Array[]): Promise<Buffer> {
  let level: Buffer[] = [];
  for (const [index, entry] of entriesInListOrder.entries()) {
    if (entry.length !== ENTRY_BYTES) throw new RangeError(`An entry has ${ENTRY_BYTES} bytes, not ${entry.length}`);
    level.push(sha256(LEAF, entry));
    if (index % CHUNK === CHUNK - 1) await nextTurn();
  }
  while (level.length > 1) level = await levelAbove(level);
  return level[0] ?? sha256();
}

/** Joins neighbours. An odd last node is carried up as it is. */
async function levelAbove(level: readonly Buffer[]): Promise<Buffer[]> {
  const above: Buffer[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const left = level[index] as Buffer;
    const right = level[index + 1];
    above.push(right ? sha256(NODE, left, right) : left);
    if (above.length % CHUNK === 0) await nextTurn();
  }
  return above;
}

/** What the draw of an event depends on, once its list is closed. `beacon` is null if none was given. */
export interface DrawValues {
  seed: Uint8Array;
  beacon: Uint8Array | null;
  root: Uint8Array;
}

/**
 * Draws the places: the entries in the order of their places, so the first has place 1 (docs/fair-draw.md#the-places).
 * The process answers other calls in between.
 */
export async function drawnOrder(values: DrawValues, entries: readonly Buffer[]): Promise<Buffer[]> {
  const key = Buffer.concat([values.seed, values.beacon ?? Buffer.alloc(0), values.root]);
  const drawn: { entry: Buffer; lot: Buffer }[] = [];
  for (const [index, entry] of entries.entries()) {
    drawn.push({ entry, lot: createHmac("sha256", key).update(entry).digest() });
    if (index % CHUNK === CHUNK - 1) await nextTurn();
  }
  drawn.sort((one, other) => Buffer.compare(one.lot, other.lot));
  return drawn.map(({ entry }) => entry);
}
