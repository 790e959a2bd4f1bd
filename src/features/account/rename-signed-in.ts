import type { SignedInUser } from "#contract/wire/account.ts";
import { REMEMBERED, setCookie } from "./session.ts";

/** The user under their new name or email, for as long as the session's cookie is to live; whose session it is stays. */
export function renameSignedIn({ name, email }: SignedInUser, remember: boolean): void {
  const life = remember ? REMEMBERED : "";
  setCookie("name", encodeURIComponent(name), life);
  setCookie("email", encodeURIComponent(email), life);
}
