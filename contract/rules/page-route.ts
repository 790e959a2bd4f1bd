import { paths } from "../paths.ts";

/** Addresses that name an event or a combo, as patterns: which one was looked at is nobody's business here. */
const DETAILS = { "event-detail": "/event-detail/:slug/:id", "combo-event-detail": "/combo-event-detail/:slug/:id" };
/** Whatever has no page. */
const UNKNOWN = "*";

const plain = Object.values(paths).filter((path) => typeof path === "string");

/** Every pattern that `pageRoute` can answer: a closed list, so that figures kept by it cannot grow without end. */
export const pageRoutes: readonly string[] = [...new Set([...plain, ...Object.values(DETAILS), UNKNOWN])];

/** How many figures one report may carry. A visit has five, and two more for each page that it goes on to. */
export const MAX_VITALS = 40;

/**
 * The pattern of the page at a path (docs/design/product.md#routes): no name, id or query is in it. Letters of either
 * case and a last slash are the same page, as to the storefront's router.
 */
export function pageRoute(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/$/, "").toLowerCase();
  const [, page = "", slug, id, ...more] = path.split("/");
  if (slug && id && more.length === 0 && Object.hasOwn(DETAILS, page)) return DETAILS[page as keyof typeof DETAILS];
  return plain.find((known) => known.toLowerCase() === path) ?? UNKNOWN;
}
