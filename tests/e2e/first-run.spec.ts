import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePortPair } from "../support/free-port.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { smallVenue, venueFile } from "../support/venue-steps.ts";
import { expectGoodScreen, LAPTOP, PHONE } from "./desk-steps.ts";
import { expect, test } from "./fixtures.ts";
import { LIGHT_PASSWORDS } from "./global-setup.ts";

/* From an empty installation to a desk with a venue, by screens alone. */

test.use({ serverOf: "desk", provoked: /Failed to load resource/ });
test.describe.configure({ timeout: 240_000 });

for (const size of [PHONE, LAPTOP])
  test(`at ${size.width} px somebody sets up an empty box office and puts a venue in`, async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), "brolga-first-run-"));
    const env = { ...LIGHT_PASSWORDS, DEMO: "0", RATE_LIMITS: "0", MAKE_AVIF: "0" };
    let server: ServerProcess | undefined;
    try {
      server = await startServer({ port: await freePortPair(), dataDir: join(folder, "data"), env });
      const link = /http\S+first-run#\S+/.exec(server.output())?.[0] ?? "";
      await page.setViewportSize(size);
      await page.goto(server.url);
      await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
      // Nobody has entered a seller yet.
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByText("©")).toHaveText("© Brolga");
      await expect(footer.getByRole("heading", { name: "Need Assistance" })).toBeHidden();
      await page.goto(`${server.url}/terms-condition`);
      await expect(page.getByRole("main").getByText("Brolga.", { exact: true })).toBeVisible();

      await page.goto(link);
      await expect(page).toHaveURL(/\/desk\/first-run$/);
      await page.getByLabel("Name that buyers see").fill("Corella");
      await page.getByLabel("Company").first().fill("Corella Pty Ltd");
      await page.getByLabel("Email for buyers").fill("hello@example.com");
      await page.getByLabel("ABN (optional)").fill("53 004 085 617");
      await page.getByLabel("First name").fill("Odette");
      await page.getByLabel("Last name").fill("Pham");
      await page.getByLabel("Mobile").fill("0400 123 456");
      await page.getByLabel("Your email").fill("odette@example.com");
      await page.getByLabel("Password", { exact: true }).fill("a-quiet-lagoon");
      await page.getByRole("button", { name: "Set up the box office" }).click();
      await expect(page.getByLabel("ABN (optional)")).toBeFocused();
      await expectGoodScreen(page);
      await page.setViewportSize(size);
      await page.getByLabel("ABN (optional)").fill("53 004 085 616");
      await page.getByRole("button", { name: "Set up the box office" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole("heading", { name: "This box office is set up" })).toBeVisible();
      await page.goto(`${server.url}/terms-condition`);
      await expect(footer.getByText("©")).toHaveText("© Corella Pty Ltd, ABN 53 004 085 616");
      await expect(page.getByRole("main").getByText("Corella Pty Ltd (ABN 53 004 085 616), email")).toContainText(
        "email hello@example.com.",
      );

      await page.goto(`${server.url}/desk/venues`);
      await page.getByRole("link", { name: "Add venues" }).click();
      const file = (text: string) => ({ name: "hall.json", mimeType: "application/json", buffer: Buffer.from(text) });
      await page
        .getByLabel("Choose a file of venues")
        .setInputFiles(file(JSON.stringify({ places: [smallVenue("weir-hall", { state: "Atlantis" })] }, null, 2)));
      await expect(page.getByText(/^hall\.json:\d+: places \(weir-hall\) state 'Atlantis'/)).toBeVisible();
      await page.getByLabel("Choose a file of venues").setInputFiles(file(venueFile("weir-hall")));
      await expect(page.getByRole("application", { name: "Plan of The weir-hall" })).toBeVisible();
      await expectGoodScreen(page);
      await page.setViewportSize(size);
      await page.getByRole("button", { name: "Store this venue" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "The weir-hall" })).toBeVisible();
      await page.getByLabel("Access: how the house can be entered and used").fill("Level ground, lift at door 2.");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Saved.")).toBeVisible();
      await expectGoodScreen(page);
    } finally {
      await server?.kill();
      await rm(folder, { recursive: true, force: true });
    }
  });
