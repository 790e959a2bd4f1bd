import { paths } from "../../../contract/paths.ts";

/** The address to come back to after signing in; undefined for anything that would lead off this site. */
export function nextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/")) return undefined;
  const here = "https://storefront.invalid";
  // Resolving is the only honest test: '//host', '/\host' and tabs within all leave the site.
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** /login (or another account page) that comes back to `from`. */
export function withNext(path: string, from: string | undefined): string {
  return from ? `${path}?next=${encodeURIComponent(from)}` : path;
}

/** /login, coming back to the place given. */
export function loginPath(from: { pathname: string; search: string }): string {
  return withNext(paths.login, `${from.pathname}${from.search}`);
}
