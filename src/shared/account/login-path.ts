import { paths } from "#contract/paths.ts";

/** What an earlier page passes to the sign-in page, in the browser's history. It never appears in an address. */
export interface LoginState {
  email?: string | undefined;
  /** What the buyer has just done. The page shows the next step for it. */
  after?: "registered" | "password-set" | "claimed";
}

/** /login (or another account page) with a way back to `from`. */
export function withNext(path: string, from: string | undefined): string {
  return from ? `${path}?next=${encodeURIComponent(from)}` : path;
}

/** /login with a way back to this location. */
export function loginPath(from: { pathname: string; search: string }): string {
  return withNext(paths.login, `${from.pathname}${from.search}`);
}
