import type { SignedInUser } from "#contract/wire/account/account.ts";
import { REMEMBERED, setCookie } from "#src/shared/account/session.ts";

/**
 * Updates the user's name and email in the cookies, which last as long as the session's cookie. The session stays the
 * same.
 */
export function renameSignedIn({ name, email }: SignedInUser, remember: boolean): void {
  const life = remember ? REMEMBERED : "";
  setCookie("name", encodeURIComponent(name), life);
  setCookie("email", encodeURIComponent(email), life);
}
