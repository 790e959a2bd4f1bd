import type { BrowserContext } from "@playwright/test";

/**
 * A cookie's decoded value, or undefined. Poll it, because the browser stores what a page writes with a delay, which
 * shows on a slow machine.
 */
export async function cookieValue(context: BrowserContext, name: string): Promise<string | undefined> {
  const cookie = (await context.cookies()).find((one) => one.name === name);
  return cookie && decodeURIComponent(cookie.value);
}
