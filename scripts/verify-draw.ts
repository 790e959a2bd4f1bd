import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import {
  decoded,
  findingsOfReceipt,
  hash,
  type Key,
  mistakesOfPromise,
  type Promised,
  type Receipt,
} from "./verify-receipt.ts";

/*
 * Checks a draw as docs/fair-draw.md describes, and nothing else. It was written from that page and imports no code of
 * the shop, so that a bug in the shop's code cannot hide in it.
 */

/** The shop's published values, and optionally a buyer's own. Bytes are in base64url. */
export interface Draw {
  proof: Promised & { entries: number; root: string | null; beacon: string | null };
  /** The chain of drand whose rounds count. By default 'quicknet' of the League of Entropy. */
  chain?: { hash: string; publicKey: string };
  list: Buffer;
  receipt?: Receipt | null | undefined;
  /** The shop's public keys. By default those of the proof. */
  keys?: readonly Key[] | undefined;
  entry?: string | undefined;
  place?: number | undefined;
}

const ENTRY_BYTES = 16;

/** Published by the League of Entropy: https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info */
const QUICKNET = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
};

function splitList(list: Buffer): Buffer[] {
  return Array.from({ length: list.length / ENTRY_BYTES }, (_, index) =>
    list.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES),
  );
}

/**
 * The root, computed recursively from the top: the left part of a node is the largest power of two below its number of
 * leaves.
 */
function rootOf(entries: readonly Buffer[]): Buffer {
  const [first] = entries;
  if (!first) return hash(Buffer.alloc(0));
  if (entries.length === 1) return hash(Buffer.concat([Buffer.from([0x00]), first]));
  let half = 1;
  while (half * 2 < entries.length) half *= 2;
  return hash(Buffer.concat([Buffer.from([0x01]), rootOf(entries.slice(0, half)), rootOf(entries.slice(half))]));
}

/** Whether the beacon is the chain's signature of its round (scheme bls-unchained-g1-rfc9380). It needs no network. */
function isRound(beacon: Buffer, round: number, publicKey: string): boolean {
  const { shortSignatures } = bls12_381;
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const message = shortSignatures.hash(hash(number), "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_");
  try {
    const signature = shortSignatures.Signature.fromHex(beacon.toString("utf8"));
    return shortSignatures.verify(signature, message, Buffer.from(publicKey, "hex"));
  } catch {
    return false;
  }
}

/** The mistakes in the beacon of a draw that names a round. */
function mistakesOfBeacon({ proof: { beacon, beacon_source: source }, chain = QUICKNET }: Draw): string[] {
  if (!source) return [];
  if (source.chain !== chain.hash) return [`The beacon is of another chain of drand: ${source.chain}.`];
  if (beacon && isRound(decoded(beacon), source.round, chain.publicKey)) return [];
  return [`The beacon is not the signature of round ${source.round} of drand.`];
}

/** When a round is published, in Unix milliseconds. */
const publicFrom = (round: number) => (1_692_803_367 + 3 * (round - 1)) * 1000;

/**
 * Remarks on a draw that are not mistakes.
 * @returns one sentence for each
 */
export function notesOf(draw: Draw): string[] {
  const { beacon, beacon_source: source, terms = [] } = draw.proof;
  const notes = [...findingsOfReceipt(draw).notes];
  if (!source)
    notes.push(
      `The draw has ${beacon === null ? "no beacon" : "a beacon that was known before the list was closed"}: whoever runs the shop knew the seed, and could have added made-up entries until one got a good place.`,
    );
  for (const [at, { since }] of terms.slice(1).entries()) {
    const before = terms[at]?.beacon_source;
    const isLate = before && publicFrom(before.round) <= Date.parse(since);
    notes.push(
      `The rules or the beacon were changed on ${since}${isLate ? ", when the beacon that was promised before was public: the shop could have chosen between two draws" : ""}.`,
    );
  }
  return notes;
}

/**
 * Checks a finished draw.
 * @returns one sentence for each mistake. Empty if the draw is as promised
 */
export function mistakesOf(draw: Draw): string[] {
  const { proof, list, receipt, entry = receipt?.entry, place } = draw;
  const { seed, root, beacon } = proof;
  if (!seed || !root) return ["The draw has not happened yet: the proof has no seed and no root."];
  const mistakes = [...mistakesOfBeacon(draw), ...mistakesOfPromise(proof), ...findingsOfReceipt(draw).mistakes];
  if (list.length % ENTRY_BYTES !== 0) return [...mistakes, "The list does not consist of entries of 16 bytes."];

  const entries = splitList(list);
  if (entries.length !== proof.entries)
    mistakes.push(`The list has ${entries.length} entries, but the proof says ${proof.entries}.`);
  if (entries.some((one, index) => index > 0 && Buffer.compare(entries[index - 1] as Buffer, one) >= 0))
    mistakes.push("The list is not in ascending order, or has an entry twice.");
  if (!rootOf(entries).equals(decoded(root))) mistakes.push("The root is not the root of the list.");

  if (entry === undefined)
    return place === undefined ? mistakes : [...mistakes, "A place without an entry means nothing."];
  const has = (text: string) => entries.some((one) => one.equals(decoded(text)));
  // Only the shop's signed statement that the entry was merged into another lets the other stand for it.
  const merged = receipt?.entry === entry ? receipt?.merged_into : null;
  const drawn = [entry, ...(merged ? [merged] : [])].filter(has);
  if (drawn.length === 0)
    return [
      ...mistakes,
      `The entry is not in the list${merged ? ", and neither is the one that it was merged into" : ""}.`,
    ];
  const key = Buffer.concat([decoded(seed), decoded(beacon ?? ""), decoded(root)]);
  const lotOf = (one: Buffer) => createHmac("sha256", key).update(one).digest();
  const rankOf = (lot: Buffer) => 1 + entries.filter((one) => Buffer.compare(lotOf(one), lot) < 0).length;
  const rank = Math.min(...drawn.map((one) => rankOf(lotOf(decoded(one)))));
  // A place from joining again in a later opening of the room is not part of the draw.
  const isOfDraw = !merged || has(merged);
  if (isOfDraw && place !== undefined && place !== rank)
    mistakes.push(`The place is ${place}, but the draw gives ${rank}.`);
  return mistakes;
}

/** The entries in the order of their places, calculated from the published values. */
export function placesFrom({ proof, list }: Draw): string[] {
  const key = Buffer.concat([proof.seed, proof.beacon, proof.root].map((value) => decoded(value ?? "")));
  const lots = splitList(list).map((entry) => ({
    lot: createHmac("sha256", key).update(entry).digest("hex"),
    entry: entry.toString("base64url"),
  }));
  return lots.sort((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ entry }) => entry);
}

/** Fetches the proof and the list of an event from a shop. @throws Error if the shop does not give them */
async function fetchDraw(shop: string, event: string): Promise<Draw> {
  const page = await (await fetch(shop)).text();
  const clientKey = /<meta name="client-key" content="([^"]*)"/.exec(page)?.[1] ?? "";
  const get = (name: string) =>
    fetch(new URL(`/api/queue/${event}/${name}`, shop), { headers: { "x-client-key": clientKey } });
  const answer = await (await get("proof")).json();
  if (answer.status !== 1) throw new Error(`The shop has no proof for event ${event}: ${answer.message}`);
  const list = answer.response_data.root ? Buffer.from(await (await get("list")).arrayBuffer()) : Buffer.alloc(0);
  return { proof: answer.response_data, list };
}

/** Reads the file that 'Save proof' wrote. */
async function readSaved(file: string): Promise<Draw> {
  const saved = JSON.parse(await readFile(file, "utf8"));
  return { ...saved, place: saved.place ?? undefined, list: decoded(saved.list ?? "") };
}

async function main(): Promise<void> {
  // An entry may begin with '-', and parseArgs takes such a value only after '='.
  const args = process.argv.slice(2).flatMap((arg, at, all) => {
    if (all[at - 1] === "--entry") return [];
    return arg === "--entry" ? [`${arg}=${all[at + 1] ?? ""}`] : [arg];
  });
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { entry: { type: "string" }, place: { type: "string" } },
  });
  const [from, event] = positionals;
  if (!from) throw new Error("Usage: verify-draw.ts FILE | SHOP EVENT [--entry ENTRY] [--place PLACE]");
  const published = event ? await fetchDraw(from, event) : await readSaved(from);
  const draw = {
    ...published,
    ...(values.entry && { entry: values.entry }),
    ...(values.place && { place: Number(values.place) }),
  };
  const mistakes = mistakesOf(draw);
  console.log(`${draw.proof.entries} entries, root ${draw.proof.root ?? "not yet known"}`);
  const entry = draw.entry ?? draw.receipt?.entry;
  if (entry && mistakes.length === 0) {
    const places = placesFrom(draw);
    const found = [entry, draw.receipt?.merged_into].filter((one) => typeof one === "string" && places.includes(one));
    for (const one of found) console.log(`${one} has place ${places.indexOf(one as string) + 1}`);
  }
  for (const note of notesOf(draw)) console.log(`Note: ${note}`);
  console.log(mistakes.length > 0 ? mistakes.join("\n") : "The draw is as promised.");
  if (mistakes.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
