import { signInByCall } from "../back-door.ts";
import { CLIENT_KEY } from "../buyer.ts";
import { savedBy } from "../downloads.ts";
import { expect, test } from "../fixtures.ts";
import { STAFF } from "../storefront/offline/ticket-holder.ts";
import { buyTwo, DESK_BOX_OFFICE, expectGoodScreen, nav, openDesk, PHONE } from "./desk-steps.ts";

// A refused call is an error on the console.
test.use({ serverOf: "desk", viewport: PHONE, provoked: /Failed to load resource/ });

test("the box office lets somebody scan, watches the door live while they do, sees a ticket used twice, ends two lost devices, and makes a list", async ({
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
  const story = await page.request.get(`/api/desk/orders/${pid}`, { headers: CLIENT_KEY });
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
  const scan = async (name: string, by = otherClient) => {
    const now = new Date().toISOString();
    const at = { event_id: event_ids[0], device: { id: crypto.randomUUID(), name } };
    await by.post("/api/gate/device", { headers: CLIENT_KEY, data: { ...at, waiting: 0 } });
    return by.post("/api/gate/scans", {
      headers: CLIENT_KEY,
      data: {
        ...at,
        sent_at: now,
        scans: [{ id: crypto.randomUUID(), ticket_id: Number(tickets[0]?.id), kind: "in", at: now, manual: false }],
      },
    });
  };
  const scanned = async (name: string, by = otherClient) => {
    const answer = await scan(name, by);
    expect(((await answer.json()) as { status: number }).status).toBe(1);
  };
  const doors = main.getByRole("table", { name: "Scans by door" });
  await scanned(`North ${pid}`);
  await expect(doors.getByRole("row").filter({ hasText: `North ${pid}` })).toBeVisible();
  const atSouth = await browser.newContext({ baseURL: server.url });
  await signInByCall(atSouth.request, STAFF);
  await scanned(`South ${pid}`, atSouth.request);
  await expect(main.getByRole("table", { name: /^Tickets that were used twice/ })).toContainText(
    `South ${pid}, too many`,
  );
  await expectGoodScreen(page);

  const devices = main.getByRole("table", { name: /^Devices at the door/ }).getByRole("row");
  const end = async (device: string, act: "Remove its list" | "Sign out") => {
    const row = devices.filter({ hasText: device });
    await row.getByRole("button", { name: act }).click();
    await page.getByRole("dialog").getByRole("button", { name: act, exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    return row;
  };
  const south = await end(`South ${pid}`, "Remove its list");
  await expect(south).toContainText("Removes its list when it's online");
  const north = await end(`North ${pid}`, "Sign out");
  await expect(north).toContainText("Signed out");
  await expect(north.getByRole("button")).toHaveCount(0);
  expect((await scan(`North ${pid}`)).status()).toBe(401);
  await atSouth.close();

  await main.getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Report for ${eventName}` })).toBeVisible();
  const minutes = main.getByRole("table", { name: "People who came in, by minute and door" });
  await expect(minutes.getByRole("row").filter({ hasText: `North ${pid}` })).toContainText("1");
  await expect(main.getByRole("table", { name: /^Tickets that were used twice/ })).toContainText(`South ${pid}`);
  // Two tickets were bought, and one of them came.
  await expect(main.getByRole("table", { name: /^Tickets that were never let in/ })).toContainText(seats[1] ?? "");
  await expectGoodScreen(page);
  const csv = await savedBy(page, () => main.getByRole("button", { name: "Download as CSV" }).click());
  expect(csv.text).toContain(`North ${pid}`);
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
