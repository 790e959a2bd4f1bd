/**
 * The code in the link that brought somebody here, or ''. It stands after '#' and is removed from the address at once,
 * because addresses are stored in histories and shown to others. The tab stores it until it is used, because signing in
 * or a reload leaves the page.
 * @param key the name under which the tab stores it
 */
export function keptCode(key: string): string {
  const code = decodeURIComponent(location.hash.slice(1));
  if (code === "") return sessionStorage.getItem(key) ?? "";
  sessionStorage.setItem(key, code);
  history.replaceState(history.state, "", location.pathname);
  return code;
}

export function dropCode(key: string): void {
  sessionStorage.removeItem(key);
}
