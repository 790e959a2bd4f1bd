import type { BrowserContext } from "@playwright/test";

/**
 * A cookie's decoded value, or undefined. Poll it: the browser stores what a page writes a moment after the page goes on, and
 * a slow machine shows that moment.
 */
export async function cookieValue(context: BrowserContext, name: string): Promise<string | undefined> {
  const cookie = (await context.cookies()).find((one) => one.name === name);
  return cookie && decodeURIComponent(cookie.value);
}
