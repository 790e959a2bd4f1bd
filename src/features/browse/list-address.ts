import { stateNamed } from "#contract/rules/states.ts";
import type { ListKind, ListSearch } from "./browse-api.ts";
import { type NearPlace, readNear } from "./near-place.ts";

/** In the address: all events, whatever state the buyer has chosen. */
export const EVERY_STATE = "all";

/** How many are added at a time: whole rows of the widest grid. */
export const LIST_STEP = 20;
/** More than anybody scrolls through; an address may ask for no more. */
const MAX_SHOWN = 100 * LIST_STEP;

/** What the order is called where a place decides it. */
export const NEAREST = "near";

/** What the address calls each order, and how the buttons do. */
const listOrders = [
  { value: "best", label: "Best match first", byPrice: false, descending: false },
  { value: "soonest", label: "Soonest first", byPrice: false, descending: false },
  { value: "latest", label: "Latest first", byPrice: false, descending: true },
  { value: "cheapest", label: "Lowest price first", byPrice: true, descending: false },
  { value: "dearest", label: "Highest price first", byPrice: true, descending: true },
] as const;

export type ListOrder = (typeof listOrders)[number];

/** The orders that a list can have: only what is searched for can match. The first is what it has unasked. */
export function ordersFor(words: string): readonly ListOrder[] {
  return words ? listOrders : listOrders.slice(1);
}

/** What a list page shows, all of it said by its address and the buyer's own state. */
export interface ListAddress {
  kind: ListKind;
  /** What was typed; '' where the list is not a search. */
  words: string;
  state: string | null;
  from: string;
  to: string;
  category: string;
  mostDollars: number | null;
  near: NearPlace | null;
  order: ListOrder;
  /** How many of the list are open. */
  shown: number;
}

const DATE = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** All that the address of a list may say. */
export const listQuery = ["search", "state", "from", "to", "category", "price", "sort", "near", "shown"] as const;

/**
 * Reads a list's address. Words search every state unless the address names one: who looks for an artist wants to know of
 * the night in the next state too. What cannot be read is as if it were not there.
 */
export function listAddress(kind: ListKind, query: URLSearchParams, region: string | null): ListAddress {
  const value = (name: string) => (query.get(name) ?? "").trim();
  const typed = value("search").slice(0, 200);
  const typedState = stateNamed(typed);
  const words = typedState ? "" : typed;
  const own = words || value("state") === EVERY_STATE ? null : region;
  const price = value("price");
  const sort = value("sort");
  const orders = ordersFor(words);
  return {
    kind,
    words,
    state: typedState ?? stateNamed(value("state")) ?? own,
    from: dateOf(value("from")),
    to: dateOf(value("to")),
    category: value("category").slice(0, 80),
    mostDollars: /^\d{1,6}$/.test(price) ? Number(price) : null,
    near: sort && sort !== NEAREST ? null : readNear(value("near")),
    order: orders.find((order) => order.value === sort) ?? orders[0] ?? listOrders[1],
    shown: shownCount(value("shown")),
  };
}

/** A day that the calendar has. */
function dateOf(text: string): string {
  if (!DATE.test(text)) return "";
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : "";
}

function shownCount(text: string): number {
  const pages = Math.ceil(Number(text) / LIST_STEP);
  return Number.isFinite(pages) && pages > 1 ? Math.min(pages * LIST_STEP, MAX_SHOWN) : LIST_STEP;
}

/** How the n-th page of the list is asked for, from 0. */
export function pageSearch(list: ListAddress, page: number): ListSearch {
  const { kind, words, state, order, near } = list;
  return {
    kind,
    words,
    state,
    from: list.from || undefined,
    to: list.to || undefined,
    category: list.category || undefined,
    mostDollars: list.mostDollars ?? undefined,
    near: near ? { lat: near.lat, lng: near.lng } : undefined,
    // Without it a search sorts by fit, and a descending list by when each event was put on sale.
    sort: order.byPrice ? "price" : order.descending || (words && order.value !== "best") ? "date" : undefined,
    descending: order.descending,
    skip: page * LIST_STEP,
    limit: LIST_STEP,
  };
}

/** How many filters besides the words narrow the list: the state counts where it is not the buyer's own. */
export function filterCount(list: ListAddress, region: string | null): number {
  const set = [
    list.from,
    list.to,
    list.category,
    list.mostDollars !== null,
    list.near,
    list.state && list.state !== region,
  ];
  return set.filter(Boolean).length;
}
