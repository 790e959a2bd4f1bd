import { type NearPlace, writeNear } from "../place/near-place.ts";
import { listQuery, NEAREST, ordersFor } from "./list-address.ts";
import { EVERY_STATE } from "./shown-state.ts";

/**
 * The query for a filled-in filter form. Default values are left out, and the list starts at its first page. `near`
 * stays only while the list is sorted by it.
 * @param region the buyer's own state, which a list without a state uses
 */
export function filterQuery(form: FormData, region: string | null): URLSearchParams {
  const value = (name: string) => String(form.get(name) ?? "").trim();
  const words = value("search");
  const query = new URLSearchParams();
  const set = (name: string, text: string, usual = "") => {
    if (text && text !== usual) query.set(name, text);
  };
  set("search", words);
  set("state", value("state"), region ? "" : EVERY_STATE);
  for (const name of ["from", "to", "category", "price"]) set(name, value(name));
  if (!value("from") && !value("to")) set("when", value("when"));
  if (value("sort") === NEAREST) set("near", value("near"));
  else set("sort", value("sort"), ordersFor(words)[0]?.value);
  return query;
}

/**
 * The same list with or without sorting by distance. The nearest event may be across a border, so the buyer's own state
 * does not limit the list. A state in the filter does.
 */
export function nearQuery(query: URLSearchParams, near: NearPlace | null, region: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ["sort", "near", "shown"]) next.delete(name);
  if (near) {
    next.set("near", writeNear(near));
    if (region && !next.has("state")) next.set("state", EVERY_STATE);
  } else if (next.get("state") === EVERY_STATE) next.delete("state");
  return next;
}

/** The query with some filters changed, '' removes one. The list starts at its first page. */
export function changedQuery(
  query: URLSearchParams,
  change: Partial<Record<(typeof listQuery)[number], string>>,
): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of listQuery) {
    const value = change[name] ?? query.get(name);
    if (value && name !== "shown") next.set(name, value);
  }
  return next;
}
