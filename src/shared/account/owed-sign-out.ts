/**
 * The page cannot delete the box office's own cookie. If the box office may still have a session that this page does
 * not show, the page owes a sign-out. It repeats the request until the box office answers, and later pages continue.
 */
const SIGN_OUT_OWED = "sign-out-owed";

/** A browser may refuse all storage. Then only this page asks. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export const oweSignOut = (): void => quietly(() => localStorage.setItem(SIGN_OUT_OWED, "1"));
/** Called when the box office has answered, or a new session has replaced the old one. */
export const settleSignOut = (): void => quietly(() => localStorage.removeItem(SIGN_OUT_OWED));
export const isSignOutOwed = (): boolean => quietly(() => localStorage.getItem(SIGN_OUT_OWED)) === "1";
