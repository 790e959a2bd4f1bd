import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, it } from "vitest";
import { changesBetween, outsideInventory, readPaymentPages } from "#tests/audit/payment-pages.ts";

/* A change of a script or a header on the pages around payment is detected (docs/pci.md#changes). */

const page =
  '<script src="/early.js"></script><script type="module" src="/assets/start-a1.js"></script><script type="application/json">{}</script>';
let files: Record<string, string>;
let policy: string;

const server = createServer(({ url = "" }, answer) => {
  const text = files[url] ?? (/^\/(checkout|thankyou|response)/.test(url) ? files.page : undefined);
  if (text === undefined) return answer.writeHead(404).end();
  answer.writeHead(200, { "content-security-policy": policy, etag: String(Math.random()) }).end(text);
});
await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());
beforeEach(() => {
  policy = "default-src 'self'";
  files = {
    page,
    "/early.js": "early()",
    "/sw.js": "worker()",
    "/sw-null.js": "",
    "/assets/start-a1.js": 'import("./checkout-b2.js")',
    "/assets/checkout-b2.js": "pay()",
  };
});

it("finds nothing where nothing changed, and follows scripts that scripts load", async () => {
  const before = await readPaymentPages(shop);
  expect(Object.keys(before.scripts)).toContain("/assets/checkout-b2.js");
  expect(changesBetween(before, await readPaymentPages(shop))).toEqual([]);
});

it.each<[string, () => void, RegExp]>([
  [
    "a script with other bytes under its old name",
    () => (files["/assets/checkout-b2.js"] = "pay();steal()"),
    /changed script \/assets\/checkout-b2\.js/,
  ],
  [
    "a script more",
    () => Object.assign(files, { page: `${page}<script src="/extra.js"></script>`, "/extra.js": "steal()" }),
    /new script \/extra\.js/,
  ],
  ["an inline script", () => (files.page += "<script>steal()</script>"), /new script \/checkout inline 1/],
  ["another policy", () => (policy = "default-src *"), /changed header of \/checkout, content-security-policy/],
  [
    "a script that is gone",
    () => (files.page = page.replace('<script src="/early.js"></script>', "")),
    /gone: script \/early\.js/,
  ],
])("names %s", async (_what, change, line) => {
  const before = await readPaymentPages(shop);
  change();
  expect(changesBetween(before, await readPaymentPages(shop)).join("\n")).toMatch(line);
});

it("fails where a script cannot be read", async () => {
  delete files["/assets/checkout-b2.js"];
  await expect(readPaymentPages(shop)).rejects.toThrow("/assets/checkout-b2.js answers 404");
});

it("names scripts that the build did not make", async () => {
  const pages = await readPaymentPages(shop);
  const inventory = Object.entries(pages.scripts).map(([path, sha256]) => ({ path, sha256 }));
  expect(outsideInventory(pages, inventory)).toEqual([]);
  const [, ...others] = inventory.filter(({ path }) => path !== "/early.js");
  expect(outsideInventory(pages, others).length).toBe(2);
  expect(
    outsideInventory(
      pages,
      inventory.map((each) => ({ ...each, sha256: "0" })),
    ).length,
  ).toBe(inventory.length);
});
