import { sameValue } from "./same-value.ts";

/** What both changed, each in another way. */
export interface PlanClash {
  /** One sentence: 'Stalls, A12: you both changed its note'. */
  words: string;
  /** Undefined if it is gone there. */
  mine: unknown;
  theirs: unknown;
  /** The way to it in the merged plan. */
  way: ClashStep[];
}

/** A field, or an item of a list by its name. An item without a name is the one that says the same as mine. */
export type ClashStep =
  | { field: string }
  | { list: string; name: string /** What it follows in their list. */; after?: string }
  | { list: string; like: unknown /** It stands in for it. */; place: number };

/** Takes note of a clash. */
export type Note = (clash: PlanClash) => void;

/** How a list's items are told apart, and how two versions of one item are merged. */
export interface MergedList<Item> {
  base: ReadonlyMap<string, Item>;
  mine: ReadonlyMap<string, Item>;
  theirs: ReadonlyMap<string, Item>;
  merge(base: Item, mine: Item, theirs: Item, name: string): Item;
  /** Called where one of them took the item away or both added it, and the other one's is different. */
  clash(name: string, mine: Item | undefined, theirs: Item | undefined, after: string | undefined): void;
}

/** A list with the changes of both: additions, removals, changes of items and their order. */
export function mergeList<Item>(lists: MergedList<Item>): Item[] {
  const merged = new Map<string, Item>();
  const theirOrder = [...lists.theirs.keys()];
  for (const name of new Set([...lists.mine.keys(), ...theirOrder])) {
    const item = mergeItem(lists, name, theirOrder);
    if (item !== undefined) merged.set(name, item);
  }
  return orderOf(lists).flatMap((name) => {
    const item = merged.get(name);
    return item === undefined ? [] : [item];
  });
}

function mergeItem<Item>(lists: MergedList<Item>, name: string, theirOrder: readonly string[]): Item | undefined {
  const [base, mine, theirs] = [lists.base.get(name), lists.mine.get(name), lists.theirs.get(name)];
  if (sameValue(mine, theirs) || sameValue(theirs, base)) return mine;
  if (sameValue(mine, base)) return theirs;
  if (base !== undefined && mine !== undefined && theirs !== undefined) return lists.merge(base, mine, theirs, name);
  lists.clash(name, mine, theirs, theirOrder[theirOrder.indexOf(name) - 1]);
  return mine;
}

/**
 * The names of both lists. Whoever moved items decides the order, mine first. What the other one added follows what it followed. If that
 * is gone, because one of them gave it another name for example, it comes before what it came before.
 */
function orderOf<Item>({ base, mine, theirs }: MergedList<Item>): string[] {
  const inBase = [...mine.keys()].filter((name) => base.has(name));
  const inMine = [...base.keys()].filter((name) => mine.has(name));
  const isMoved = inBase.some((name, at) => name !== inMine[at]);
  const [frame, other] = isMoved ? [mine, theirs] : [theirs, mine];
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
    else {
      const list = behind.get(before);
      if (list) list.push(name);
      else behind.set(before, [name]);
    }
  }
  const placed = [...frame.keys()].flatMap((name) => [...(ahead.get(name) ?? []), name, ...(behind.get(name) ?? [])]);
  return [...(behind.get(undefined) ?? []), ...placed, ...waiting];
}

/**
 * An item with the changes of both to these fields. Where both changed a field, mine counts, and `clash` is called.
 * @param fields those that are merged as a whole. All others are mine
 */
export function mergeFields<Item extends object>(
  fields: readonly (keyof Item & string)[],
  base: Item,
  mine: Item,
  theirs: Item,
  clash: (field: keyof Item & string) => void,
): Item {
  const merged = { ...mine };
  for (const field of fields) {
    if (sameValue(mine[field], theirs[field]) || sameValue(theirs[field], base[field])) continue;
    if (!sameValue(mine[field], base[field])) clash(field);
    else if (theirs[field] === undefined) delete merged[field];
    else merged[field] = theirs[field];
  }
  return merged;
}
