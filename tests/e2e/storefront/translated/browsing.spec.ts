import type { Page } from "@playwright/test";
import { CLIENT_KEY, eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { translatePages } from "#tests/e2e/translator.ts";

test.use({ viewport: { width: 360, height: 740 } });

const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByText("$") });

test("a translated list follows its filters, its order, a town and a search, and says how many events there are", async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
  await translatePages(page);
  await page.goto("/events");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("«Upcoming Events»");
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("form", { name: "Filters" });
  const show = filters.getByRole("button", { name: /Show/ });
  const all = await show.innerText();
  await filters.getByLabel("State").selectOption("Victoria");
  await expect(heading).toHaveText("«Events in Victoria»");
  await expect(show).not.toHaveText(all);
  const inVictoria = await show.innerText();
  await filters.getByLabel("Category").selectOption("Family");
  await expect(show).not.toHaveText(inVictoria);
  const counted = Number(/\d+/.exec(await show.innerText())?.[0]);
  await show.click();
  await expect(cards(page)).toHaveCount(counted);
  await expect(page.getByRole("button", { name: "Filters" })).toHaveText("«Filters (2)»");

  await page.getByRole("button", { name: "Filters" }).click();
  await filters.getByRole("button", { name: "Reset" }).click();
  await expect(show).toHaveText(all);
  await filters.getByLabel("Sort").selectOption("cheapest");
  await expect(page).toHaveURL("/events?sort=cheapest");
  await show.click();
  const dollars = async () => {
    const texts = (await cards(page).allInnerTexts()).slice(0, 5);
    return texts.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
  };
  await expect
    .poll(async () => {
      const shown = await dollars();
      return shown.every((price, place) => place === 0 || price >= (shown[place - 1] ?? 0));
    })
    .toBe(true);

  await page.getByRole("button", { name: "Near me" }).click();
  const near = page.getByRole("dialog", { name: "Events near you" });
  await near.getByLabel("City or town").fill("Atlantis");
  await near.getByRole("button", { name: "Show nearest first" }).click();
  await expect(near.getByText("We don't know that town.")).toBeVisible();
  await near.getByLabel("City or town").fill("Perth, WA");
  await page.keyboard.press("Enter");
  const nearPerth = page.getByRole("button", { name: "Near Perth: remove" });
  await expect(nearPerth).toHaveText("«Near Perth»");
  await expect(cards(page).first()).toContainText("Perth");
  await nearPerth.click();
  await expect(page.getByRole("button", { name: "Near me" })).toHaveText("«Near me»");

  const box = page.getByRole("combobox", { name: "Search Event / Artist" });
  await box.fill("low sun");
  const suggestions = page.getByRole("listbox", { name: "Suggestions" });
  await expect(suggestions.getByRole("option").last()).toContainText("“low sun”");
  await box.fill("cassow");
  await expect(suggestions.getByRole("option").last()).toContainText("“cassow”");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("«Results for “cassow”»");
  await expect(cards(page).first()).toBeVisible();
});

test("a translated event counts down and counts who is interested, and home has its state", async ({
  buyerPage: page,
}) => {
  await translatePages(page);
  const event = await eventAt(page.request, /theatre/i, 2);
  const likes = async () =>
    (await (await page.request.get(`/api/event/${event.id}`, { headers: CLIENT_KEY })).json()).response_data.likeCounts;
  const before = await likes();
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  const figures = page.getByRole("timer").first().locator("[data-value]");
  const second = await figures.last().innerText();
  await expect(figures.last()).not.toHaveText(second);
  await expect(figures).toHaveText([/^«\d+»$/, /^«\d\d»$/, /^«\d\d»$/, /^«\d\d»$/]);
  const interested = page.getByText(/(person is|people are) interested/);
  const words = (count: number) => (count === 1 ? "«1 person is interested»" : `«${count} people are interested»`);
  await page.getByRole("button", { name: "Interested ?" }).click();
  await expect(interested).toHaveText(words(before + 1));
  // A press while the first is under way does nothing.
  await expect.poll(likes).toBe(before + 1);
  await page.getByRole("button", { name: "Interested" }).click();
  await expect(page.getByRole("button", { name: "Interested ?" })).toBeVisible();
  if (before > 0) await expect(interested).toHaveText(words(before));
  else await expect(interested).toHaveCount(0);

  await page.getByRole("banner").getByRole("link", { name: "home" }).first().click();
  const label = page.locator("#region-label");
  await expect(label).toContainText("Select State");
  await label.click();
  await page.getByRole("region", { name: "Select Your State" }).getByRole("button", { name: "Queensland" }).click();
  await expect(label).toContainText("QLD");
  await label.click();
  await page.getByRole("region", { name: "Select Your State" }).getByRole("button", { name: "Tasmania" }).click();
  await expect(label).toContainText("TAS");
  await expect(label).not.toContainText("QLD");
});
