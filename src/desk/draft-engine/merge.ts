import { sameValue } from "#contract/rules/plan/same-value.ts";
import { byName } from "./named-items.ts";

/*
 * The three-way merge of everything that is edited at the desk. A shape divides a value into parts that two people can
 * change independently.
 */

interface Versions<T = unknown> {
  /** The value that both people started from. */
  base: T;
  mine: T;
  theirs: T;
}

/** A value that has parts, such as the fields of a record or the items of a list. */
export interface Parts {
  /** @returns the parts by their names, in their order, or undefined if this value has none */
  read(value: unknown, base: unknown): ReadonlyMap<string, unknown> | undefined;
  /** @param own the value whose parts these replace */
  write(parts: ReadonlyMap<string, unknown>, own: unknown): unknown;
  part(name: string): Shape;
  /** Whether the names are valid only within one merge. A part is then matched by equal content. */
  isNameless?: boolean;
}

/**
 * - `whole`: if both changed it, each in another way, it is a clash.
 * - `asked`: any difference is a clash.
 * - `quiet`: it says nothing that could be lost, so mine counts.
 */
export type Shape = "whole" | "asked" | "quiet" | Parts | ((versions: Versions) => Shape);

/** A part that two people changed in different ways. Undefined: the part does not exist. */
export interface Clash<T = unknown> extends Versions {
  /** The names of the parts that lead to the clash. */
  way: readonly string[];
  /** The value at each step of the way, from mine, or from theirs if mine lacks it. */
  things: readonly unknown[];
  /**
   * Puts their value at the clash into the merged value, which may have changed since. A part that no longer exists is
   * not added back.
   */
  withTheirs(value: T): T;
}

/** One value with the changes of both. At a clash it has mine. */
export function merge<T>(shape: Shape, base: T, mine: T, theirs: T): { value: T; clashes: Clash<T>[] } {
  const clashes: Clash<T>[] = [];
  const root = { way: [], things: [], within: (change: Change) => change };
  const value = mergeAt(shape, { base, mine, theirs }, () => root, clashes as Clash[]);
  return { value: value as T, clashes };
}

type Change = (value: unknown) => unknown;

interface Place extends Pick<Clash, "way" | "things"> {
  /** Turns a change of this part into a change of the whole value. */
  within(change: Change): Change;
}

function mergeAt(shape: Shape, versions: Versions, placeOf: () => Place, clashes: Clash[]): unknown {
  const { base, mine, theirs } = versions;
  if (sameValue(mine, theirs)) return mine;
  if (shape !== "asked" && sameValue(theirs, base)) return mine;
  if (shape !== "asked" && sameValue(mine, base)) return theirs;
  if (typeof shape === "function") return mergeAt(shape(versions), versions, placeOf, clashes);
  if (shape === "quiet") return mine;
  const parts = typeof shape === "object" && partsOf(shape, versions);
  if (parts) return mergeParts(parts, versions, placeOf, clashes);
  const { within, ...place } = placeOf();
  clashes.push({ ...versions, ...place, withTheirs: within(() => theirs) });
  return mine;
}

type ReadParts = Versions<ReadonlyMap<string, unknown>> & { shape: Parts };

function partsOf(shape: Parts, { base, mine, theirs }: Versions): ReadParts | undefined {
  const [was, my, their] = [base, mine, theirs].map((value) => shape.read(value, base));
  return was && my && their && { shape, base: was, mine: my, theirs: their };
}

function mergeParts(parts: ReadParts, whole: Versions, placeOf: () => Place, clashes: Clash[]): unknown {
  const { shape } = parts;
  const merged = new Map<string, unknown>();
  for (const name of orderOf(parts)) {
    const versions = { base: parts.base.get(name), mine: parts.mine.get(name), theirs: parts.theirs.get(name) };
    const partPlace = (): Place => {
      const place = placeOf();
      const spot = { shape, base: whole.base, name, mine: versions.mine, theirs: parts.theirs };
      return {
        way: [...place.way, name],
        things: [...place.things, versions.mine ?? versions.theirs],
        within: (change) => place.within((value) => changePart(value, spot, change)),
      };
    };
    const part = mergeAt(shape.part(name), versions, partPlace, clashes);
    if (part !== undefined) merged.set(name, part);
  }
  return shape.write(merged, whole.mine);
}

/**
 * The names of both. The person who moved parts decides the order, mine first. A part that the other one added follows
 * its predecessor. If the predecessor is gone, for example renamed, the part comes before its successor.
 */
function orderOf({ base, mine, theirs }: ReadParts): string[] {
  const isMoved = (own: ReadonlyMap<string, unknown>) => {
    const kept = [...base.keys()].filter((name) => own.has(name));
    return [...own.keys()].filter((name) => base.has(name)).some((name, at) => name !== kept[at]);
  };
  const [frame, other] = isMoved(theirs) && !isMoved(mine) ? [theirs, mine] : [mine, theirs];
  const behind = new Map<string | undefined, string[]>();
  const ahead = new Map<string, string[]>();
  let before: string | undefined;
  let waiting: string[] = [];
  for (const name of other.keys()) {
    if (frame.has(name)) {
      ahead.set(name, waiting);
      waiting = [];
      before = name;
    } else if (waiting.length > 0 || base.has(name)) waiting.push(name);
    else if (!behind.get(before)?.push(name)) behind.set(before, [name]);
  }
  const placed = [...frame.keys()].flatMap((name) => [...(ahead.get(name) ?? []), name, ...(behind.get(name) ?? [])]);
  return [...(behind.get(undefined) ?? []), ...placed, ...waiting];
}

interface Spot {
  shape: Parts;
  base: unknown;
  name: string;
  /** The part as mine has it. */
  mine: unknown;
  theirs: ReadonlyMap<string, unknown>;
}

/** Changes one part. A part that is added takes its place after its predecessor in theirs. */
function changePart(value: unknown, { shape, base, name, mine, theirs }: Spot, change: Change): unknown {
  const parts = shape.read(value, base);
  if (!parts) return value;
  const all = [...parts];
  const find = (own: string | undefined, says: unknown) =>
    all.findIndex(([other, part]) => (shape.isNameless ? sameValue(part, says) : other === own));
  const at = find(name, mine);
  const next = change(all[at]?.[1]);
  const put: [string, unknown][] = next === undefined ? [] : [[name, next]];
  if (at >= 0) all.splice(at, 1, ...put);
  else {
    const order = [...theirs];
    const before = order[order.findIndex(([own]) => own === name) - 1];
    all.splice(before ? find(...before) + 1 : 0, 0, ...put);
  }
  return shape.write(new Map(all), value);
}

/** A part in which two values differ. */
export interface ChangedPart {
  way: readonly string[];
  before: unknown;
  after: unknown;
}

/** The parts in which two values differ, as small as the shape divides them. Empty: only the order differs. */
export function changedParts(
  shape: Shape,
  before: unknown,
  after: unknown,
  way: readonly string[] = [],
): ChangedPart[] {
  if (sameValue(before, after)) return [];
  const versions = { base: before, mine: after, theirs: before };
  if (typeof shape === "function") return changedParts(shape(versions), before, after, way);
  const parts = typeof shape === "object" && partsOf(shape, versions);
  if (!parts) return [{ way, before, after }];
  const names = [...new Set([...parts.base.keys(), ...parts.mine.keys()])];
  return names.flatMap((name) =>
    changedParts(parts.shape.part(name), parts.base.get(name), parts.mine.get(name), [...way, name]),
  );
}

/** A record, merged field by field. @param fields the shapes of those that are not merged as a whole */
export const record = (fields: Readonly<Record<string, Shape>> = {}): Parts => ({
  read: (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : undefined,
  write: (parts, own) => {
    const names = new Set([...Object.keys(own as object), ...parts.keys()]);
    return Object.fromEntries([...names].flatMap((name) => (parts.has(name) ? [[name, parts.get(name)]] : [])));
  },
  part: (name) => (Object.hasOwn(fields, name) ? (fields[name] as Shape) : "whole"),
});

/** A list, merged item by item. A list that is left out has no items. @param nameOf what makes an item the same in two lists */
export const listBy = <Item>(nameOf: (item: Item) => string, item: Shape = "whole"): Parts => ({
  read: (value) => {
    const items = value ?? [];
    return Array.isArray(items) ? byName(items as Item[], nameOf) : undefined;
  },
  write: (parts, own) => (parts.size === 0 && !own ? own : [...parts.values()]),
  part: () => item,
});
