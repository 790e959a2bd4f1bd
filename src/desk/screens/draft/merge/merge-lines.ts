import { type Lines, priceKeyParts } from "./lines.ts";
import { sameJson } from "./same-json.ts";

/** A line that two people have changed to different things. Undefined: the line is not there. */
export interface LineClash {
  key: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

interface MergedLines {
  /** Both changes together. A clash has mine. */
  lines: Lines;
  clashes: LineClash[];
}

/** Puts the lines of two people together. Only a line that both have changed, and not to the same, is a clash. */
export function mergeLines(base: Lines, theirs: Lines, mine: Lines): MergedLines {
  const changed = (lines: Lines, key: string) => !sameJson(base.get(key), lines.get(key));
  const keys = new Set([...orderOf(base, theirs, mine), ...base.keys()]);
  const lines = new Map<string, unknown>();
  const clashes: LineClash[] = [];
  for (const key of keys) {
    const one = { key, base: base.get(key), theirs: theirs.get(key), mine: mine.get(key) };
    const isMine = changed(mine, key);
    if (isMine && changed(theirs, key) && !sameJson(one.theirs, one.mine)) clashes.push(one);
    const kept = isMine ? one.mine : one.theirs;
    if (kept !== undefined) lines.set(key, kept);
  }
  let merged: Lines = lines;
  for (const key of lostRows(keys, base, theirs, mine)) {
    if (clashes.some((clash) => clash.key === key)) continue;
    clashes.push({ key, base: base.get(key), theirs: theirs.get(key), mine: mine.get(key) });
    merged = withLine(merged, key, mine.get(key));
  }
  return { lines: merged, clashes };
}

/** The keys in the order of whoever changed it. If both did, in mine. */
function orderOf(base: Lines, theirs: Lines, mine: Lines): string[] {
  const inBase = (lines: Lines) => [...lines.keys()].filter((key) => base.has(key) && mine.has(key) && theirs.has(key));
  const isMineMoved = !sameJson(inBase(base), inBase(mine));
  return isMineMoved ? [...mine.keys(), ...theirs.keys()] : [...theirs.keys(), ...mine.keys()];
}

/** The sections that one person took off sale while the other one priced a part of them: the part would be lost unseen. */
function lostRows(keys: ReadonlySet<string>, base: Lines, theirs: Lines, mine: Lines): Set<string> {
  const lost = new Set<string>();
  for (const key of keys) {
    const { section, part } = priceKeyParts(key);
    if (part === undefined || !base.has(section)) continue;
    const priced = (own: Lines, other: Lines) =>
      own.get(key) !== undefined && !sameJson(own.get(key), base.get(key)) && !other.has(section) && own.has(section);
    if (priced(mine, theirs) || priced(theirs, mine)) lost.add(section);
  }
  return lost;
}

/** Lines with one of them changed. Undefined takes it away. */
export function withLine(lines: Lines, key: string, line: unknown): Lines {
  const next = new Map(lines);
  if (line === undefined) next.delete(key);
  else next.set(key, line);
  return next;
}
