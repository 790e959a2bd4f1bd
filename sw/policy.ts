/**
 * How the worker handles a request. `network`: it does not respond, and the browser goes to the network as without a
 * worker.
 */
export type Route = "wallet" | "gate" | "waiting-room" | "page" | "public-call" | "picture" | "asset" | "network";

/** The properties of a request that decide its route. */
export interface Asked {
  url: URL;
  method: string;
  /** Request.mode */
  mode: string;
}

/** The properties of an answer that decide whether it may be cached. */
export interface Answered {
  status: number;
  redirected: boolean;
  contentType: string | null;
  cacheControl: string | null;
}

export const limits = {
  navigationSeconds: 2.5,
  publicCallSeconds: 3,
  publicCalls: { maxEntries: 200, maxAgeSeconds: 7 * 86_400 },
  pictures: { maxEntries: 120, maxAgeSeconds: 30 * 86_400 },
  /** A page shows a few dozen pictures, so a longer list does not come from one of our pages. */
  warmedUrls: 60,
};

/** The header of a cached copy with the time of caching. */
export const SAVED_AT = "x-saved-at";

const publicCall =
  /^\/api\/(settings|slider|categories|events|event|event\/\d+|comboevents|comboeventsdetails|eventsponser)$/;
const paymentReturn = /^\/(responsesuccessurl|responsefailurl)(\/|$)/i;
const wallet = /^\/my-ticket\/?$/;
const gate = /^\/gate\/?$/;
const waitingRoom = /^\/waiting-room\/\d{1,18}(\/draw)?\/?$/;
const withExtension = /\.[a-z0-9]+$/i;
const serverOnly = /^\/(api|desk|image|video|dev|payment|fiserv|healthz|readyz)(\/|$)/;
const personal = ["userId", "user_id"];

function navigationRoute({ pathname }: URL): Route {
  if (serverOnly.test(pathname) || paymentReturn.test(pathname) || withExtension.test(pathname)) return "network";
  if (gate.test(pathname)) return "gate";
  if (waitingRoom.test(pathname)) return "waiting-room";
  return wallet.test(pathname) ? "wallet" : "page";
}

/** An allowlist: a request that matches none of these goes to the network, whatever its method. */
export function routeOf({ url, method, mode }: Asked, origin: string): Route {
  if (method !== "GET" || url.origin !== origin) return "network";
  if (mode === "navigate") return navigationRoute(url);
  if (url.pathname.startsWith("/image/")) return "picture";
  if (url.pathname.startsWith("/assets/")) return "asset";
  const isPublic = publicCall.test(url.pathname) && !personal.some((name) => url.searchParams.has(name));
  return isPublic ? "public-call" : "network";
}

const contentTypes: Partial<Record<Route, RegExp>> = { "public-call": /^application\/json\b/i, picture: /^image\//i };

/**
 * Whether this answer may be cached. A captive portal redirects or answers 200 with its own page to any request. Such
 * an answer must never be cached in place of a call or a picture.
 */
export function mayKeep(route: Route, answer: Answered): boolean {
  const wanted = contentTypes[route];
  if (!wanted || answer.status !== 200 || answer.redirected) return false;
  if (/\b(no-store|private)\b/i.test(answer.cacheControl ?? "")) return false;
  return wanted.test(answer.contentType ?? "");
}

/** Whether a picture was sent in place of one that is still being rendered (docs/design/wire.md#pictures). */
export const isStandIn = (cacheControl: string | null) => !/\bimmutable\b/i.test(cacheControl ?? "");

/**
 * Whether the server's answer to a navigation is used. If the box office is broken or overloaded, the shell is more
 * useful.
 */
export function pageStands(status: number): boolean {
  return status < 500;
}

/** The addresses that a page shows and that may be fetched again and cached. */
export function warmable(urls: readonly string[], origin: string): URL[] {
  const allowed = new Map<string, URL>();
  for (const text of urls) {
    if (!URL.canParse(text, origin)) continue;
    const url = new URL(text, origin);
    const route = routeOf({ url, method: "GET", mode: "cors" }, origin);
    if (route === "public-call" || route === "picture") allowed.set(url.href, url);
  }
  return [...allowed.values()].slice(0, limits.warmedUrls);
}
