import { sql } from "kysely";
import { expect, SERVER_AWAY, test } from "../fixtures.ts";
import { changeData } from "../storefront/account/two-step-steps.ts";
import { tabTo } from "../tab-to.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, NARROW_PHONE, openDesk, workFor } from "./desk-steps.ts";

// The server stops while an event gets another organiser, and one call is refused on purpose.
test.use({ serverOf: "desk", provoked: new RegExp(`Failed to load resource|${SERVER_AWAY.source}`) });

const OWN = "The Glass Aviary";
/** An event of another organiser, and not in a theatre, where other journeys of this server buy their seats. */
const OTHER = "Midnight Cicadas";

test("an owner compares the sales of two events by keyboard, and hears what the lines say", async ({
  page,
  server,
}, info) => {
  // The demo's organisers have one event each that sold something.
  await changeData(
    server,
    sql`update event set organiser_id = (select organiser_id from event where event_name = ${OWN}) where event_name = ${OTHER}`,
  );
  await openDesk(page, DESK_OWNER, "/events");
  await workFor(page, "Salamander Stage Company");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: OWN }).click();
  const choice = main.getByLabel("Compare with");
  // Nothing can be compared with an event that sold nothing.
  await expect(choice.getByRole("option")).toHaveText(["No other event", new RegExp(`^${OTHER}, `)]);

  const salesOfOther = /\/api\/desk\/events\/\d+\/sales$/;
  await page.route(salesOfOther, (route) => route.fulfill({ status: 503, json: {} }));
  await tabTo(page, choice);
  await page.keyboard.press("ArrowDown");
  await expect(main.getByRole("alert")).toBeVisible();
  await page.unroute(salesOfOther);
  await main.getByRole("button", { name: "Try again" }).click();
  const words = main.getByText(
    /^The dashed line is Midnight Cicadas, moved so that both begin on the same day\. At this point it had sold \d+ of the \d+ tickets that it has sold so far\.$/,
  );
  await expect(words).toBeVisible();
  await expect(words).toHaveAttribute("aria-live", "polite");
  await expectGoodScreen(page);
  for (const [name, size] of Object.entries({ phone: NARROW_PHONE, laptop: LAPTOP }))
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await choice.scrollIntoViewIfNeeded();
      await info.attach(`${name} ${colorScheme}`, { body: await page.screenshot(), contentType: "image/png" });
    }
  await choice.selectOption("No other event");
  await expect(words).toHaveCount(0);
});
