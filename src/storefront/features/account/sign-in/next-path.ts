/** The path to return to after signing in; undefined for anything that would lead off this site. */
export function nextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/")) return undefined;
  const here = "https://storefront.invalid";
  // Only resolving shows it: '//host', '/\\host', and tabs or line ends inside all name another site.
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  // '/..//host' resolves to a path of this site, but following that path leads to another one.
  if (url?.origin !== here || url.pathname.startsWith("//")) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
