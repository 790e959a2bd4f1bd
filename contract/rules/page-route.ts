import { paths } from "../paths.ts";

/** Patterns of the addresses that name an event or a combo, so that no figure says which event a visitor looked at. */
const DETAILS = { "event-detail": "/event-detail/:slug/:id", "combo-event-detail": "/combo-event-detail/:slug/:id" };
/** Any address without a page. */
const UNKNOWN = "*";

const plain = Object.values(paths).filter((path) => typeof path === "string");

/** Every pattern that `pageRoute` can return. A closed list keeps the number of figures per pattern bounded. */
export const pageRoutes: readonly string[] = [...new Set([...plain, ...Object.values(DETAILS), UNKNOWN])];

/** The most figures in one report. A visit has five, and two more for each further page. */
export const MAX_VITALS = 40;

/**
 * Returns the pattern of the page at a path (docs/design/product.md#routes), without names, ids or a query. As in the
 * storefront's router, case and a trailing slash make no difference.
 */
export function pageRoute(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/$/, "").toLowerCase();
  const [, page = "", slug, id, ...more] = path.split("/");
  if (slug && id && more.length === 0 && Object.hasOwn(DETAILS, page)) return DETAILS[page as keyof typeof DETAILS];
  return plain.find((known) => known.toLowerCase() === path) ?? UNKNOWN;
}
