import { stateNamed } from "#contract/rules/time/states.ts";
import type { ListKind, ListSearch } from "#src/shared/event/browse-api.ts";
import { type NearPlace, readNear } from "../place/near-place.ts";
import { shownState } from "./shown-state.ts";

/** How many items are added at a time: full rows of the widest grid. */
export const LIST_STEP = 20;
/** More than anybody scrolls through. An address cannot ask for more. */
const MAX_SHOWN = 100 * LIST_STEP;

/** The name of the order by distance from a place. */
export const NEAREST = "near";

/** The orders with their values in an address and their labels. */
const listOrders = [
  { value: "best", label: "Best match first", byPrice: false, descending: false },
  { value: "soonest", label: "Soonest first", byPrice: false, descending: false },
  { value: "latest", label: "Latest first", byPrice: false, descending: true },
  { value: "cheapest", label: "Lowest price first", byPrice: true, descending: false },
  { value: "dearest", label: "Highest price first", byPrice: true, descending: true },
] as const;

export type ListOrder = (typeof listOrders)[number];

/** The orders that a list offers: only a search can be sorted by match. The first is the default. */
export function ordersFor(words: string): readonly ListOrder[] {
  return words ? listOrders : listOrders.slice(1);
}

/** The times that a chip chooses, by each venue's clock. */
export const times = [
  { value: "tonight", label: "Tonight" },
  { value: "weekend", label: "This weekend" },
] as const;

/** What a list page shows. The address and the buyer's own state decide all of it. */
export interface ListAddress {
  kind: ListKind;
  /** The words that were typed; '' if the list is not a search. */
  words: string;
  state: string | null;
  /** Replaces `from` and `to`. */
  when: ListSearch["when"];
  from: string;
  to: string;
  category: string;
  maxDollars: number | null;
  near: NearPlace | null;
  order: ListOrder;
  /** How many items of the list are open. */
  shown: number;
}

const DATE = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** All parameters that the address of a list may have. */
export const listQuery = [
  "search",
  "state",
  "when",
  "from",
  "to",
  "category",
  "price",
  "sort",
  "near",
  "shown",
] as const;

/**
 * Reads a list's address. Unreadable values count as missing.
 */
export function listAddress(kind: ListKind, query: URLSearchParams, region: string | null): ListAddress {
  const value = (name: string) => (query.get(name) ?? "").trim();
  const typed = value("search").slice(0, 200);
  const words = stateNamed(typed) ? "" : typed;
  const price = value("price");
  const sort = value("sort");
  const orders = ordersFor(words);
  const when = times.find((time) => time.value === value("when"))?.value;
  return {
    kind,
    words,
    state: shownState(query, region),
    when,
    from: when ? "" : dateOf(value("from")),
    to: when ? "" : dateOf(value("to")),
    category: value("category").slice(0, 80),
    maxDollars: /^\d{1,6}$/.test(price) ? Number(price) : null,
    near: sort && sort !== NEAREST ? null : readNear(value("near")),
    order: orders.find((order) => order.value === sort) ?? orders[0] ?? listOrders[1],
    shown: shownCount(value("shown")),
  };
}

/** The date, if the calendar has it; otherwise ''. */
function dateOf(text: string): string {
  if (!DATE.test(text)) return "";
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : "";
}

function shownCount(text: string): number {
  const pages = Math.ceil(Number(text) / LIST_STEP);
  return Number.isFinite(pages) && pages > 1 ? Math.min(pages * LIST_STEP, MAX_SHOWN) : LIST_STEP;
}

/** The parameters for the n-th page of the list, counted from 0. */
export function pageSearch(list: ListAddress, page: number): ListSearch {
  const { kind, words, state, order, near } = list;
  return {
    kind,
    words,
    state,
    when: list.when,
    from: list.from || undefined,
    to: list.to || undefined,
    category: list.category || undefined,
    maxDollars: list.maxDollars ?? undefined,
    near: near ? { lat: near.lat, lng: near.lng } : undefined,
    // Without `sort`, a search sorts by match, and a descending list by when each event was put on sale.
    sort: order.byPrice ? "price" : order.descending || (words && order.value !== "best") ? "date" : undefined,
    descending: order.descending,
    skip: page * LIST_STEP,
    limit: LIST_STEP,
  };
}

/** Whether anything besides words and state narrows the list. */
export function isNarrowed({ when, from, to, category, maxDollars, near }: ListAddress): boolean {
  return Boolean(when || from || to || category || near) || maxDollars !== null;
}
