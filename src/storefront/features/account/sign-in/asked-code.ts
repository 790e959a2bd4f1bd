import { SIGN_IN_CODE_MINUTES } from "#contract/rules/account/sign-in-code.ts";

const KEY = "signInCode";

/**
 * Remembers in this tab that a code was mailed. A phone may reload the page while the buyer looks at the mail, and the
 * code is then still good.
 */
export function persistAskedCode(email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ email, untilMs: Date.now() + SIGN_IN_CODE_MINUTES * 60_000 }));
  } catch {
    // Without storage, the buyer asks for another code.
  }
}

/** The email to which a code was mailed, if the code may still be good. */
export function readAskedCode(): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const { email, untilMs } = (kept ?? {}) as { email?: unknown; untilMs?: unknown };
    return typeof email === "string" && Number(untilMs) > Date.now() ? email : null;
  } catch {
    return null;
  }
}
