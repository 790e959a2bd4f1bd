import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { PaymentScript } from "#scripts/build/payment-scripts.ts";
import { freeSeats, openWithSeats } from "#tests/e2e/back-door.ts";
import { eventAt, goToCheckout, pay } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ serviceWorkers: "allow" });

/** Every script file of the shop that the page's document has loaded, from whichever page of the app it came first. */
const scriptsIn = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const named = [...document.querySelectorAll("script[src]")].map((script) => (script as HTMLScriptElement).src);
    return [...new Set([...loaded, ...named].filter((url) => new URL(url).pathname.endsWith(".js")))];
  });

test("no script that is not in the build's inventory loads on the pages before and after the bank's", async ({
  buyerPage: page,
  server,
}) => {
  const inventory: PaymentScript[] = JSON.parse(await readFile("dist/payment-scripts.json", "utf8"));
  const known = new Map(inventory.map((script) => [script.path, script]));
  expect(inventory.every(({ why, sha256 }) => why !== "" && /^[0-9a-f]{64}$/.test(sha256))).toBe(true);
  const check = async () => {
    await expect.poll(async () => (await scriptsIn(page)).length).toBeGreaterThan(3);
    const urls = await scriptsIn(page);
    for (const url of urls) {
      const { origin, pathname } = new URL(url);
      expect(origin, url).toBe(new URL(server.url).origin);
      const bytes = await (await page.request.get(url)).body();
      expect(createHash("sha256").update(bytes).digest("hex"), pathname).toBe(known.get(pathname)?.sha256);
    }
    // The only inline script of a document is the theme's, whose hash is in the policy.
    const inline = page.locator("script:not([src]):not([type='application/json']):not([type='application/ld+json'])");
    for (const script of await inline.all()) await expect(script).not.toHaveAttribute("type", "module");
    return urls.map((url) => new URL(url).pathname);
  };

  const event = await eventAt(page.request, /dome/i, 1);
  await openWithSeats(page, event, await freeSeats(page.request, event, 1));
  await goToCheckout(page);
  await check();
  // The reloaded document: it has exactly the scripts that the inventory lists for every visit.
  await page.reload();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  const always = inventory.filter(({ loads }) => loads === "with the page").map(({ path }) => path);
  expect(always.length).toBeGreaterThan(5);
  expect((await check()).some((path) => always.includes(path))).toBe(true);
  await pay(page);
  await expect(page).toHaveURL(/\/(thankyou|responseSuccessURL)/);
  await check();
});
