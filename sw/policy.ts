/** How the worker answers a request. `network`: it does not, and the browser goes to the network as if it were not there. */
export type Route = "wallet" | "gate" | "page" | "public-call" | "picture" | "asset" | "network";

/** What the policy needs to know of a request. */
export interface Asked {
  url: URL;
  method: string;
  /** Request.mode */
  mode: string;
}

/** What the policy needs to know of an answer before it is kept. */
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
  /** A page shows a few dozen pictures; a longer list is not a page's. */
  warmedUrls: 60,
};

/** The header of a kept copy that tells when it was kept. */
export const SAVED_AT = "x-saved-at";

const publicCall =
  /^\/api\/(settings|slider|categories|events|event|event\/\d+|comboevents|comboeventsdetails|eventsponser)$/;
const paymentReturn = /^\/(responsesuccessurl|responsefailurl)(\/|$)/i;
const wallet = /^\/my-ticket\/?$/;
const gate = /^\/gate\/?$/;
const withExtension = /\.[a-z0-9]+$/i;
const serverOnly = /^\/(api|image|video|dev|payment|fiserv|healthz|readyz)(\/|$)/;
const personal = ["userId", "user_id"];

function navigationRoute({ pathname }: URL): Route {
  if (serverOnly.test(pathname) || paymentReturn.test(pathname) || withExtension.test(pathname)) return "network";
  if (gate.test(pathname)) return "gate";
  return wallet.test(pathname) ? "wallet" : "page";
}

/** An allowlist: what it does not name goes to the network, whatever its method. */
export function routeOf({ url, method, mode }: Asked, origin: string): Route {
  if (method !== "GET" || url.origin !== origin) return "network";
  if (mode === "navigate") return navigationRoute(url);
  if (url.pathname.startsWith("/image/")) return "picture";
  if (url.pathname.startsWith("/assets/")) return "asset";
  const isPublic = publicCall.test(url.pathname) && !personal.some((name) => url.searchParams.has(name));
  return isPublic ? "public-call" : "network";
}

const contentTypes: Partial<Record<Route, RegExp>> = {
  "public-call": /^application\/json\b/i,
  picture: /^image\//i,
};

/**
 * May this answer be kept? A captive portal answers 200 with a page of its own to anything, redirects, or both: such an
 * answer must never stand in for a call or a picture.
 */
export function mayKeep(route: Route, answer: Answered): boolean {
  const wanted = contentTypes[route];
  if (!wanted || answer.status !== 200 || answer.redirected) return false;
  if (/\b(no-store|private)\b/i.test(answer.cacheControl ?? "")) return false;
  return wanted.test(answer.contentType ?? "");
}

/** Does the server's answer to a navigation stand, or is the shell of more use? A broken or overloaded box office leaves the shell. */
export function pageStands(status: number): boolean {
  return status < 500;
}

/** Which of the addresses that a page shows may be fetched again and kept. */
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
