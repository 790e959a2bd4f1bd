import type { SignedInUser } from "#contract/wire/account/account.ts";

/**
 * Who is signed in, as far as the page may know: the readable cookies of docs/design/product.md#cookies-and-storage.
 * They only affect what is shown. The box office trusts only its own HttpOnly `accesstoken`.
 */
const COOKIES = ["id", "name", "email", "user_role"] as const;
export const REMEMBERED = `; Max-Age=${30 * 24 * 60 * 60}`;

/** The user that these cookies name, or null. */
export function parseSignedInUser(cookies: string): SignedInUser | null {
  const values = new Map<string, string>();
  for (const pair of cookies.split(";")) {
    const at = pair.indexOf("=");
    if (at > 0) values.set(pair.slice(0, at).trim(), decodeCookie(pair.slice(at + 1)));
  }
  const id = values.get("id") ?? "";
  if (!/^\d{1,18}$/.test(id)) return null;
  return {
    id,
    name: values.get("name") ?? "",
    email: values.get("email") ?? "",
    user_role: Number(values.get("user_role")) || 0,
  };
}

function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The user signed in to this browser. Null if there is none, or outside a browser. */
export function readSignedInUser(): SignedInUser | null {
  return typeof document === "undefined" ? null : parseSignedInUser(document.cookie);
}

/** Stores the user for 30 days or until the browser closes, as long as the box office keeps its own cookie. */
export function writeSignedInUser(user: SignedInUser, remember: boolean): void {
  const life = remember ? REMEMBERED : "";
  for (const name of COOKIES) setCookie(name, encodeURIComponent(String(user[name])), life);
}

export function clearSignedInUser(): void {
  for (const name of COOKIES) setCookie(name, "", "; Max-Age=0");
}

/** Sets one of these cookies. @param life '; Max-Age=…', or '' until the browser closes */
export function setCookie(name: string, value: string, life: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that can buy a ticket.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${life}${secure}`;
}
