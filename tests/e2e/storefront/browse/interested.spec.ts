import { CLIENT_KEY, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const likesOf = async (request: import("@playwright/test").APIRequestContext, id: string | undefined) =>
  (await (await request.get(`/api/event/${id}`, { headers: CLIENT_KEY })).json()).response_data.likeCounts;

test("signed out, 'Interested ?' leads to sign-in and back to the event", async ({ page }) => {
  const [event] = await upcomingEvents(page.request);
  const address = `/event-detail/${event?.slug}/${event?.id}`;
  await page.goto(address);
  await page.getByRole("button", { name: "Interested ?" }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
});

test("signed in, an event can be liked and unliked, is counted, and stays so", async ({ buyerPage: page }) => {
  const [event] = await upcomingEvents(page.request);
  const before = await likesOf(page.request, event?.id);
  await page.goto(`/event-detail/${event?.slug}/${event?.id}`);
  await page.getByRole("button", { name: "Interested ?" }).click();
  await expect(page.getByRole("button", { name: "Interested", exact: true })).toBeVisible();
  await expect(
    page.getByText(before === 0 ? "1 person is interested" : `${before + 1} people are interested`),
  ).toBeVisible();
  await expect.poll(() => likesOf(page.request, event?.id)).toBe(before + 1);
  await page.getByRole("link", { name: "See saved" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: event?.event_name ?? "" })).toBeVisible();
  await page.goBack();
  await page.reload();
  await page.getByRole("button", { name: "Interested", exact: true }).click();
  await expect(page.getByRole("button", { name: "Interested ?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See saved" })).toBeHidden();
  await expect.poll(() => likesOf(page.request, event?.id)).toBe(before);
});

test("a combo has its own like", async ({ buyerPage: page }) => {
  await page.goto("/combo-event-detail/x/1");
  await page.getByRole("button", { name: "Interested ?" }).click();
  await expect(page.getByRole("button", { name: "Interested", exact: true })).toBeVisible();
  await page.goto("/event-detail/x/1");
  await expect(page.getByRole("button", { name: "Interested ?" })).toBeVisible();
});

test("without a network the button says why it cannot be pressed", async ({ buyerPage: page, context }) => {
  const [event] = await upcomingEvents(page.request);
  await page.goto(`/event-detail/${event?.slug}/${event?.id}`);
  const button = page.getByRole("button", { name: "Interested ?" });
  await expect(button).toBeVisible();
  // The name shows that the app is running. A call that passed just before the cut would tell the page that there is a
  // network.
  await expect(page.getByRole("banner").getByRole("button", { name: "Mina" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(page.getByText("You're offline. This has to wait.")).toBeVisible();
  await button.press("Enter");
  await expect(button).toBeVisible();
});
