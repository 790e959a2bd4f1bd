import { holdBack } from "#tests/e2e/answers.ts";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

const pickers = [
  { name: "seats", at: /theatre/i, path: "/seat-booking", calls: ["getdomedetails", "seat-plan"] },
  { name: "blocks", at: /plenary/i, path: "/plenary", calls: ["getdomedetails", "seat-plan"] },
  { name: "tickets", at: /party plot/i, path: "/bookingstep/select-ticket", calls: ["getdomedetails"] },
];

for (const { name, at, path, calls } of pickers)
  test(`a picker of ${name} asks for everything at once, and for nothing in vain`, async ({ page }) => {
    const event = await eventAt(page.request, at);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname.slice(5) + search);
    });
    // The event is answered only after everything else was requested.
    const answer = await holdBack(page, "**/api/events?*");
    const others = calls.map((call) => page.waitForRequest(`**/api/${call}?*`));
    await page.goto(`${path}?eventId=${event.id}&placeId=${event.place_id}`);
    await Promise.all(others);
    answer();
    await expect(page.getByRole("heading", { level: 1, name: event.event_name })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(0);
    // Counts are refetched when the page is notified of changes. A call that was sent ahead under another address would
    // be wasted.
    const addresses = new Set(asked.filter((one) => !one.includes("dome_list_id")));
    for (const call of ["events", ...calls])
      expect(
        [...addresses].filter((one) => one.startsWith(`${call}?`)),
        call,
      ).toHaveLength(1);
    expect(asked.filter((one) => one.startsWith("events?"))).toHaveLength(1);
  });
