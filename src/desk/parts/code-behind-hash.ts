/**
 * The code in the link that brought somebody here, or ''. It comes behind '#', and leaves the address at once: addresses are kept
 * in histories and shown to others. Until it is used it stays in this tab, because signing in or a reload leads away from the page.
 * @param key what the tab keeps it under
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
