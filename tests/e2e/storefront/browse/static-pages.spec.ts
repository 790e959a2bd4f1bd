import { infoPaths } from "#contract/info-paths.ts";
import { dataOf } from "#tests/e2e/back-door.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

const PAGES = [
  ["/about-us", "About us", /QR code on your phone/],
  ["/faq", "FAQ", /groups of over 10 people/],
  ["/contact-us", "Contact Us", /Our Office/],
  ["/career", "Career", /How to apply/],
  ["/past-events", "Past events", /\d [A-Z][a-z]+ 20\d\d/],
  ["/collection-statement", "Collection Statement", /What we collect/],
  ["/accessibility", "Accessibility", /WCAG\) 2\.2, levels A and AA[\s\S]*What still falls short[\s\S]*@/],
  ["/terms-condition", "Terms & Condition", /no refunds or exchanges/],
  ["/privacy-policy", "Privacy Policy", /card number on the bank's own page/],
  ["/payment-return-policy", "Payment & Return Policy", /cancels, reschedules or relocates/],
] as const;

test("these are all the pages to read", () => {
  expect(PAGES.map(([path]) => path)).toEqual(expect.arrayContaining(Object.values(infoPaths)));
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("each of them can be read", async ({ page }) => {
    for (const [path, heading, words] of PAGES) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(words);
      await expect(page).toHaveTitle(`${heading} | Brolga`);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const way = data.map((text) => JSON.parse(text)).find((one) => one["@type"] === "BreadcrumbList");
      expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual(["Home", heading]);
    }
  });
});

test("the footer links to each of them", async ({ page }) => {
  await page.goto("/terms-condition");
  const footer = page.getByRole("contentinfo");
  for (const [path, heading] of PAGES) {
    await footer.locator(`a[href="${path}"]`).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

test("a question opens by a press, by its address, and by searching for words in its answer", async ({ page }) => {
  await page.goto("/faq#refunds");
  const question = (name: string) => page.locator("details").filter({ hasText: name });
  const open = (name: string) => question(name).getByText(/\.$/).first();
  await expect(open("Can I cancel or get a refund?")).toBeVisible();
  await expect(open("Do I have to print my tickets?")).toBeHidden();
  await question("Do I have to print my tickets?").locator("summary").press("Enter");
  await expect(open("Do I have to print my tickets?")).toBeVisible();

  await page.getByLabel("Search the answers").fill("junk");
  await expect(page.locator("details")).toHaveCount(1);
  await expect(page.getByText("Check your junk or spam folder first")).toBeVisible();
  await expect(page.getByText(/^1 of \d+ questions$/)).toBeAttached();
  await page.getByLabel("Search the answers").fill("junk kangaroo");
  await expect(page.getByText("No answer has these words")).toBeVisible();
  await page.getByLabel("Search the answers").fill("");
  await expect(page.locator("details")).not.toHaveCount(1);
});

test("past events come from the server, the latest first, and lead to their pages", async ({ page }) => {
  const names = (await dataOf(page.request, "event?is_past=1&is_desc=1&sort=date&limit=24")).map(
    (event: { event_name: string }) => event.event_name,
  );
  expect(names.length).toBeGreaterThan(2);
  await page.goto("/past-events");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(rows.nth(index)).toContainText(name);
  await rows.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: names[0] })).toBeVisible();
});
