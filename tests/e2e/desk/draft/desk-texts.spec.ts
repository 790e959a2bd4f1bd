import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { tabTo } from "#tests/e2e/tab-to.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, openDesk } from "../desk-steps.ts";
import { expectSaved, ONE_PRICE, openDraft, publishDraft } from "./draft-steps.ts";

/* The texts of an event, from an organiser's keyboard to a buyer's screen. */

test.use({ serverOf: "desk", viewport: LAPTOP });

const TERMS = "Terms and refund policy";

/** Goes back from the text to a button of its toolbar and presses it. The cursor is in the text again afterwards. */
async function pressTool(page: Page, name: string, isDone = true): Promise<void> {
  const text = page.getByRole("textbox", { name: TERMS });
  const tool = page.getByRole("toolbar", { name: `Formatting of ${TERMS}` }).getByRole("button", { name, exact: true });
  for (let stop = 0; stop < 10 && !(await tool.evaluate((one) => one === document.activeElement)); stop += 1)
    await page.keyboard.press("Shift+Tab");
  await expect(tool).toBeFocused();
  await page.keyboard.press("Enter");
  if (!isDone) return;
  await expect(text).toBeFocused();
  await expect(tool).toHaveAttribute("aria-pressed", "true");
}

test("with the keyboard alone an owner writes the refund policy with a heading, a list, a quote and a link, and buyers read it so", async ({
  page,
}) => {
  await openDesk(page, DESK_OWNER);
  const draft = await openDraft(page, "Night of Small Print", ONE_PRICE);
  const text = page.getByRole("textbox", { name: TERMS });
  await text.focus();
  const { keyboard } = page;
  await pressTool(page, "Heading");
  await keyboard.type("Refunds");
  await keyboard.press("Enter");
  await keyboard.type("You get your money back:");
  await keyboard.press("Enter");
  await pressTool(page, "List");
  await keyboard.type("if we cancel");
  await keyboard.press("Enter");
  await keyboard.type("if we move the date");
  await keyboard.press("Enter");
  // A second Enter ends the list.
  await keyboard.press("Enter");
  await pressTool(page, "Quote");
  await keyboard.type("Keep your ticket.");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("Read ");
  await pressTool(page, "Link", false);
  const dialog = page.getByRole("dialog", { name: "Where does the link go?" });
  const address = dialog.getByLabel("Address");
  await tabTo(page, address);
  await keyboard.type("http://refunds.example/how");
  const set = dialog.getByRole("button", { name: "Set the link" });
  await tabTo(page, set);
  await keyboard.press("Enter");
  await expect(address).toHaveAccessibleDescription(/Please enter an address that begins with https:/);
  await expectGoodScreen(page, LAPTOP);
  await address.focus();
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type("https://refunds.example/how");
  await tabTo(page, set);
  await keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expectSaved(page);

  const written = await text.innerHTML();
  expect(written).toMatch(
    /^<h3>Refunds<\/h3><p>You get your money back:<\/p><ul[^>]*><li><p>if we cancel<\/p><\/li><li><p>if we move the date<\/p><\/li><\/ul><blockquote><p>Keep your ticket.<\/p><\/blockquote><p>Read <a [^>]*href="https:\/\/refunds.example\/how"[^>]*>https:\/\/refunds.example\/how<\/a><\/p>/,
  );
  await page.reload();
  await expect.poll(() => text.innerHTML()).toBe(written);
  const eventId = await publishDraft(page, draft);

  await page.goto(`/event-detail/night-of-small-print/${eventId}`);
  const heading = page.getByRole("heading", { level: 2, name: "Terms", exact: true });
  const terms = page.locator("section").filter({ has: heading });
  await expect(terms.getByRole("heading", { name: "Refunds" })).toBeVisible();
  await expect(terms.getByRole("listitem")).toHaveText(["if we cancel", "if we move the date"]);
  await expect(terms.getByRole("blockquote")).toHaveText("Keep your ticket.");
  await expect(terms.getByRole("link", { name: "https://refunds.example/how" })).toHaveAttribute(
    "href",
    "https://refunds.example/how",
  );
});
