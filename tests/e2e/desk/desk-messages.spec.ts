import { expect, test } from "../fixtures.ts";
import { DESK_OWNER, openDesk, PHONE } from "./desk-steps.ts";
import { callDesk } from "./draft/draft-steps.ts";

test.use({ serverOf: "desk", viewport: PHONE });

test("a message that isn't sent yet is still there after a reload, and gone once it is sent", async ({ page }) => {
  await openDesk(page, DESK_OWNER);
  const { items } = await callDesk<{ items: { id: string; sold: number }[] }>(
    page.request,
    "GET",
    "events?state=on_sale&limit=100",
  );
  const event = items.find(({ sold }) => sold > 0);
  const other = items.find(({ id }) => id !== event?.id);
  const [subject, body] = [page.getByLabel("Subject"), page.getByLabel("Message")];
  await page.goto(`/desk/events/${event?.id}/messages`);
  await subject.fill("Doors at six");
  await body.fill("Come early.\nBring a coat.");
  await page.reload();
  await expect(subject).toHaveValue("Doors at six");
  await expect(body).toHaveValue("Come early.\nBring a coat.");
  await page.goto(`/desk/events/${other?.id}/messages`);
  await expect(subject).toHaveValue("");

  await page.goBack();
  await page.getByRole("button", { name: "Show it as an email" }).click();
  await page.getByRole("button", { name: /^Send to / }).click();
  await expect(page.getByText(/^'Doors at six' is on its way to /)).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue("");
});
