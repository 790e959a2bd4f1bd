import { paths } from "#contract/paths.ts";

/** /login (or another account page) with a way back to `from`. */
export function withNext(path: string, from: string | undefined): string {
  return from ? `${path}?next=${encodeURIComponent(from)}` : path;
}

/** /login with a way back to this location. */
export function loginPath(from: { pathname: string; search: string }): string {
  return withNext(paths.login, `${from.pathname}${from.search}`);
}
