import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures.ts";
import { expectNoSideways } from "../no-sideways.ts";
import { DESK_OWNER, LAPTOP, NARROW_PHONE, openDesk, workFor } from "./desk-steps.ts";
import { callDesk, changeDraft } from "./draft/draft-steps.ts";

// Other journeys would have the long names and the large payout on their screens.
test.use({ serverOf: "desk long names" });
test.describe.configure({ timeout: 180_000 });

const LONG = "Wagga".repeat(40);

interface Listed {
  items: { id: string; organiser_id: string; state: string; sold: number }[];
}

test("a name without a blank makes no screen wider, on the narrowest phone and on a laptop", async ({ page }) => {
  await openDesk(page, DESK_OWNER);
  const { items } = await callDesk<Listed>(page.request, "GET", "events?state=on_sale&limit=100");
  const event = items.find(({ sold }) => sold > 0);
  if (!event) throw new Error("nothing is sold");
  const once = { "idempotency-key": randomUUID() };
  const { id } = await callDesk<{ id: string }>(page.request, "POST", `events/${event.id}/draft`, { data: {} });
  await changeDraft(page.request, id, { name: LONG, series: LONG });
  await callDesk(page.request, "POST", `drafts/${id}/publish`, { headers: once, data: {} });
  await callDesk(page.request, "POST", "drafts", { data: { organiser_id: event.organiser_id, name: LONG } });
  await callDesk(page.request, "POST", `organisers/${event.organiser_id}/keys`, {
    data: { name: "K".repeat(100), role: "events" },
  });
  await callDesk(page.request, "POST", `organisers/${event.organiser_id}/payouts`, {
    headers: { "idempotency-key": randomUUID() },
    data: { amount_cents: 1_999_999_999, paid_on: "2026-01-31", reference: "R".repeat(100) },
  });
  const orders = await callDesk<Listed>(page.request, "GET", `orders?event_id=${event.id}&limit=1`);
  const of = `/events/${event.id}`;
  const places = ["", "/events", of, `${of}/seats`, `${of}/messages`, `${of}/dates`, "/money?period=all", "/door"];
  await workFor(page, event.organiser_id);
  for (const path of [...places, `/door/${event.id}`, "/organiser", `/orders/${orders.items[0]?.id}`]) {
    await page.goto(`/desk${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const size of [NARROW_PHONE, LAPTOP]) {
      await page.setViewportSize(size);
      await expectNoSideways(page, `${path} at ${size.width}`);
    }
  }
});
