import { readFile } from "node:fs/promises";
import { signInByCall } from "./back-door.ts";
import { CLIENT_KEY } from "./buyer.ts";
import { buyTwo, DESK_BOX_OFFICE, expectGoodScreen, nav, openDesk, PHONE } from "./desk-steps.ts";
import { expect, test } from "./fixtures.ts";
import { STAFF } from "./offline/ticket-holder.ts";

// A refused call is an error on the console.
test.use({ serverOf: "desk", viewport: PHONE, provoked: /Failed to load resource/ });

test("the box office lets somebody scan, watches the door live while they do, sees a ticket used twice, and makes a list", async ({
  page,
  browser,
  server,
  otherClient,
}) => {
  await openDesk(page, DESK_BOX_OFFICE, "/door");
  const main = page.getByRole("main");
  await expect(main.getByRole("rowheader").first()).toBeVisible();
  await expectGoodScreen(page);
  const { pid, eventName, seats } = await buyTwo(browser, server, page);
  const story = await page.context().request.get(`/api/desk/orders/${pid}`, { headers: CLIENT_KEY });
  const { event_ids, tickets } = (await story.json()) as { event_ids: string[]; tickets: { id: string }[] };
  await page.goto(`/desk/door/${event_ids[0]}`);
  await expect(page.getByRole("heading", { level: 1, name: eventName })).toBeVisible();
  await expect(main.getByText("Live", { exact: true })).toBeVisible();
  await main.getByLabel("Email of door staff").fill("nobody@example.com");
  await main.getByRole("button", { name: "Let them scan here" }).click();
  await expect(main.getByText(/^Nobody on your team has this email\./)).toBeVisible();
  await main.getByLabel("Email of door staff").fill(STAFF.email);
  await main.getByRole("button", { name: "Let them scan here" }).click();
  await expect(main.getByText(`${STAFF.email} may scan here now.`)).toBeVisible();

  await signInByCall(otherClient, STAFF);
  const scan = async (name: string) => {
    const now = new Date().toISOString();
    const answer = await otherClient.post("/api/gate/scans", {
      headers: CLIENT_KEY,
      data: {
        ...{ event_id: event_ids[0], device: { id: crypto.randomUUID(), name }, sent_at: now },
        scans: [{ id: crypto.randomUUID(), ticket_id: Number(tickets[0]?.id), kind: "in", at: now, manual: false }],
      },
    });
    expect(((await answer.json()) as { status: number }).status).toBe(1);
  };
  const doors = main.getByRole("table", { name: "Scans by door" });
  await scan(`North ${pid}`);
  await expect(doors.getByRole("row").filter({ hasText: `North ${pid}` })).toBeVisible();
  await scan(`South ${pid}`);
  await expect(main.getByRole("table", { name: /^Tickets that were used twice/ })).toContainText(
    `South ${pid}, too many`,
  );
  await expectGoodScreen(page);

  await main.getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Report for ${eventName}` })).toBeVisible();
  const minutes = main.getByRole("table", { name: "People who came in, by minute and door" });
  await expect(minutes.getByRole("row").filter({ hasText: `North ${pid}` })).toContainText("1");
  await expect(main.getByRole("table", { name: /^Tickets that were used twice/ })).toContainText(`South ${pid}`);
  // Two tickets were bought, and one of them came.
  await expect(main.getByRole("table", { name: /^Tickets that were never let in/ })).toContainText(seats[1] ?? "");
  await expectGoodScreen(page);
  const saved = page.waitForEvent("download");
  await main.getByRole("button", { name: "Download as CSV" }).click();
  expect(await readFile(await (await saved).path(), "utf8")).toContain(`North ${pid}`);
  await page.emulateMedia({ media: "print" });
  await expect(main.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await main.getByRole("link", { name: "Back to the door" }).click();

  await main.getByRole("link", { name: "List for paper" }).click();
  await main.getByRole("button", { name: "Make the list" }).click();
  await expect(
    main
      .getByRole("table", { name: /by last name/ })
      .getByText("Already in")
      .first(),
  ).toBeVisible();
  await expectGoodScreen(page);
  await page.emulateMedia({ media: "print" });
  await expect(main.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(nav(page)).toBeHidden();
});
