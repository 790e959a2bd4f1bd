/** The address to come back to after signing in; undefined for anything that would lead off this site. */
export function nextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/")) return undefined;
  const here = "https://storefront.invalid";
  // Only resolving tells: '//host', '/\\host', tabs and line ends within all name another site.
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  // '/..//host' resolves to a path of this site that, followed as it is, names another one.
  if (url?.origin !== here || url.pathname.startsWith("//")) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
