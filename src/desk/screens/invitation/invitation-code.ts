const KEY = "brolga.desk.invitation";

/**
 * The code of the invitation that brought somebody here, or ''. It comes behind '#', and leaves the address at once: addresses are kept
 * in histories and shown to others. Until it is used it stays in this tab, because signing in leads away from the page.
 */
export function keptInvitationCode(): string {
  const code = decodeURIComponent(location.hash.slice(1));
  if (code === "") return sessionStorage.getItem(KEY) ?? "";
  sessionStorage.setItem(KEY, code);
  history.replaceState(history.state, "", location.pathname);
  return code;
}

export function dropInvitationCode(): void {
  sessionStorage.removeItem(KEY);
}
