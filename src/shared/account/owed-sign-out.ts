/**
 * The page cannot delete the box office's own cookie. Where the box office may still have a session that this page does not show, it
 * owes a sign-out: it is asked for until the box office answers, also by a later page.
 */
const SIGN_OUT_OWED = "sign-out-owed";

/** A browser may refuse to store anything. Then only this page asks. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export const oweSignOut = (): void => quietly(() => localStorage.setItem(SIGN_OUT_OWED, "1"));
/** The box office has answered, or a new session has replaced the old one. */
export const settleSignOut = (): void => quietly(() => localStorage.removeItem(SIGN_OUT_OWED));
export const isSignOutOwed = (): boolean => quietly(() => localStorage.getItem(SIGN_OUT_OWED)) === "1";
