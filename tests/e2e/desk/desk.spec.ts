import { registerBuyer, signInByCall } from "../back-door.ts";
import { signIn } from "../buyer.ts";
import { savedBy } from "../downloads.ts";
import { expect, SERVER_AWAY, test } from "../fixtures.ts";
import { press, type } from "../key-steps.ts";
import { findInMail } from "../mailbox.ts";
import { ageProofs, proofDialog } from "../storefront/account/two-step-steps.ts";
import {
  buyTwo,
  DESK_BOX_OFFICE,
  DESK_OWNER,
  expectGoodScreen,
  LAPTOP,
  nav,
  ORGANISER,
  openDesk,
  PHONE,
  workFor,
} from "./desk-steps.ts";

// A refused call is an error on the console, and the server stops while proofs are made old.
test.use({ serverOf: "desk", viewport: PHONE, provoked: new RegExp(`Failed to load resource|${SERVER_AWAY.source}`) });

test("with the keyboard alone an owner finds an event, sees what it sold, and saves who is coming", async ({
  page,
}) => {
  await openDesk(page, DESK_OWNER);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Coming up" })).toBeVisible();
  await expectGoodScreen(page);

  await press(page, nav(page).getByRole("link", { name: "Events" }));
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeFocused();
  const rows = main.getByRole("table", { name: "Events, the next date first" }).getByRole("rowheader");
  const name = (await rows.first().textContent()) ?? "";
  await type(page, page.getByLabel("Name or venue"), name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByLabel("Name or venue")).toBeFocused();
  await expect(rows.filter({ hasNotText: name })).toHaveCount(0);
  await expectGoodScreen(page);
  await press(page, rows.first().getByRole("link"));

  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Attendees" })).toBeVisible();
  await expect(main.getByRole("heading", { name: /^Sales/ }).first()).toBeVisible();
  await expectGoodScreen(page);
  const { text } = await savedBy(page, () => press(page, main.getByRole("button", { name: "Download as CSV" })));
  expect(text).toMatch(/^\W?[\w ]+,/);
});

test("an owner finds an order, refunds one of its tickets, and sees it in the order, the event and the log", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER, "/orders");
  const order = await buyTwo(browser, server, page);
  await workFor(page, order.organiserId);
  const main = page.getByRole("main");
  await page.getByLabel(/^Name, email, phone/).fill(order.email);
  await main.getByRole("button", { name: "Search" }).click();
  await expect(main.getByRole("rowheader")).toHaveCount(1);
  await main.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.pid}-` })).toBeVisible();
  await expect(main.getByRole("link", { name: order.eventName })).toBeVisible();

  await page.getByLabel(/^What should they know/).fill("Called at noon.");
  await main.getByRole("button", { name: "Add the note" }).click();
  await expect(main.getByText("Note by Ondine Achterberg")).toBeVisible();
  await main
    .getByRole("button", { name: /^Change name/ })
    .first()
    .click();
  await page.getByLabel("Last name").fill("Brooks");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText(/is now in the name of Mina Brooks/)).toBeVisible();

  await main.getByRole("button", { name: "Refund tickets" }).click();
  const dialog = page.getByRole("dialog", { name: "Refund tickets" });
  const refund = dialog.getByRole("button", { name: /^Refund \$/ });
  await refund.click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose at least one ticket.");
  await dialog.getByLabel(new RegExp(`${order.seats[0]}, `)).check();
  await dialog.getByLabel("Why?").fill("ill");
  await expect(refund).not.toHaveText("Refund $0.00");
  await expectGoodScreen(page);
  const amount = ((await refund.textContent()) ?? "").replace("Refund ", "");
  // Somebody has left the computer alone for a while.
  await ageProofs(server);
  await refund.click();
  const proof = proofDialog(page);
  await proof.getByRole("button", { name: "Not now" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Confirm that it's you first");
  await refund.click();
  await proof.getByLabel("Your password").fill(DESK_OWNER.password);
  await proof.getByRole("button", { name: "Confirm" }).click();
  // The sandbox's provider sends refunds by hand only.
  await expect(main.getByText(`${amount} is still due to the buyer`)).toBeVisible();
  const ticket = main
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: `${order.sectionTitle} ${order.seats[0]}` }) });
  await expect(ticket.getByText(/^Refund/).filter({ visible: true })).toBeVisible();
  await expect(main.getByText("Tickets refunded", { exact: true })).toBeVisible();
  await expectGoodScreen(page);

  const log = nav(page).getByRole("link", { name: "Log" });
  await page.setViewportSize(PHONE);
  await log.click();
  // The row of links is wider than a phone.
  await expect(log).toHaveAttribute("aria-current", "page");
  await page.reload();
  await expect(log).toBeInViewport({ ratio: 1 });
  const row = main.getByRole("row").filter({ hasText: "refunded tickets" });
  await expect(row.getByText("Why: ill")).toBeVisible();
  await expectGoodScreen(page);
});

test("an owner invites somebody, who joins by the link in the email, works, and is taken off the team", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  await workFor(page, ORGANISER);
  await nav(page).getByRole("link", { name: "Team" }).click();
  const main = page.getByRole("main");
  const context = await browser.newContext({ baseURL: server.url, viewport: LAPTOP });
  const invited = await registerBuyer(context.request);
  await main.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByRole("dialog").getByLabel("Their email").fill(invited.email);
  await page.getByRole("dialog").getByLabel("Role").selectOption("Box office");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(main.getByText(`An invitation is on its way to ${invited.email}.`)).toBeVisible();
  await expect(main.getByRole("table", { name: "Invitations" })).toContainText(invited.email);
  await expectGoodScreen(page);

  const link = await findInMail(server, invited.email, /http\S+\/desk\/invitation#[\w-]+/);
  const theirs = await context.newPage();
  // For somebody who is not signed in, the storefront's sign-in leads back, and the code is still there.
  await context.clearCookies();
  await theirs.goto(link);
  await expect(theirs).toHaveURL(/\/login\?next=%2Fdesk%2Finvitation$/);
  const confirm = await findInMail(server, invited.email, /\/email#confirm=[\w-]{43}/);
  await signIn(theirs, invited);
  await expect(theirs.getByLabel("Code from the invitation")).toHaveValue(/.{20}/);
  await expectGoodScreen(theirs);
  await theirs.getByRole("button", { name: "Join the team" }).click();
  // Anybody can open an account with somebody else's address, so the email must be confirmed first.
  await expect(theirs.getByRole("alert")).toContainText("isn't confirmed yet");
  const other = await context.newPage();
  await other.goto(confirm);
  await other.getByRole("button", { name: "Yes, this is my email" }).click();
  await expect(other.getByText("Your email is confirmed")).toBeVisible();
  await theirs.reload();
  await expect(
    theirs.getByText(`${ORGANISER} invites you to its desk as Box office (all events).`, { exact: false }),
  ).toBeVisible();
  await theirs.getByRole("button", { name: "Join the team" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(nav(theirs).getByRole("link")).toHaveText(["Today", "Events", "Venues", "Orders", "Door", "Organiser"]);
  await theirs.goto("/desk/team");
  await expect(theirs.getByRole("heading", { level: 1, name: "Not part of your role" })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Invite somebody" })).toHaveCount(0);

  await page.reload();
  await main
    .getByRole("row")
    .filter({ hasText: "Mina Rivers" })
    .getByRole("button", { name: /^Remove/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(main.getByText("Mina Rivers is off the team.")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("heading", { level: 1, name: "You're not on a team yet" })).toBeVisible();
  await expectGoodScreen(theirs);
  await context.close();
});

test("two people change the organiser: the second is shown the first's change, chooses field by field, and saves", async ({
  page,
  context,
}) => {
  await openDesk(page, DESK_OWNER);
  await workFor(page, ORGANISER);
  await nav(page).getByRole("link", { name: "Organiser" }).click();
  const phone = page.getByLabel("Phone");
  await expect(phone).toBeVisible();
  const first = await context.newPage();
  await first.goto("/desk/organiser");
  await first.getByLabel("Phone").fill("02 5550 0001");
  await first.getByLabel("Website").fill("https://southerly.example");
  await first.getByRole("button", { name: "Save" }).click();
  await expect(first.getByText("Saved.")).toBeVisible();

  await phone.fill("02 5550 0002");
  await page.getByLabel("Address").fill("9 Second Street");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Somebody changed this while you did")).toBeVisible();
  await expect(page.getByLabel("Website")).toHaveValue("https://southerly.example");
  await expectGoodScreen(page);
  await page.getByRole("radio", { name: /02 5550 0001/ }).check();
  await expect(phone).toHaveValue("02 5550 0001");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await first.reload();
  await expect(first.getByLabel("Address")).toHaveValue("9 Second Street");
  await expect(first.getByLabel("Phone")).toHaveValue("02 5550 0001");

  // Unsaved text survives a reload, until somebody discards it.
  await page.getByLabel("Address").fill("10 Third Street");
  await page.reload();
  await expect(page.getByText("What you typed is here again")).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue("10 Third Street");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByLabel("Address")).toHaveValue("9 Second Street");
  await page.reload();
  await expect(page.getByLabel("Address")).toHaveValue("9 Second Street");
  await expect(page.getByText("What you typed is here again")).toHaveCount(0);

  // A key's secret is shown once.
  await page.getByRole("button", { name: "Make a key" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Ledger");
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("brolga_");
  await page.getByRole("button", { name: "I've kept it" }).click();
  await page.getByRole("button", { name: "Withdraw Ledger" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("table", { name: "API keys" })).toContainText("Withdrawn");
});

test("the box office sees no money and no team, and what was typed outlives a lost network and an ended session", async ({
  page,
  context,
  otherClient,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.goto("/events");
  expect(loaded.filter((path) => path.startsWith("/desk"))).toEqual([]);
  await page.goto("/desk/events");
  await expect(page).toHaveURL(/\/login\?next=%2Fdesk%2Fevents$/);

  await openDesk(page, DESK_BOX_OFFICE);
  const main = page.getByRole("main");
  await expect(nav(page).getByRole("link")).toHaveText(["Today", "Events", "Venues", "Orders", "Door", "Organiser"]);
  await expect(main.getByText("Coming up")).toBeVisible();
  await expect(main.getByText(/Gross|\$/)).toHaveCount(0);
  await page.goto("/desk/team");
  await expect(page.getByRole("heading", { level: 1, name: "Not part of your role" })).toBeVisible();
  await page.goto("/desk/orders/999999999");
  await expect(page.getByRole("alert")).toContainText("We can't find that");

  await page.goto("/desk/orders");
  await main.getByRole("rowheader").first().getByRole("link").click();
  const note = page.getByLabel(/^What should they know/);
  await note.fill("Wheelchair at door 2.");
  await expect(main.getByRole("button", { name: "Refund tickets" })).toHaveCount(0);
  await context.setOffline(true);
  await main.getByRole("button", { name: "Add the note" }).click();
  await expect(main.getByRole("alert")).toContainText("We can't reach the box office just now");
  await context.setOffline(false);
  await signInByCall(otherClient, DESK_BOX_OFFICE);
  const cookies = await context.cookies();
  await context.clearCookies();
  await main.getByRole("button", { name: "Add the note" }).click();
  await expect(main.getByRole("alert")).toContainText("You've been signed out");
  await expect(note).toHaveValue("Wheelchair at door 2.");
  await context.addCookies(cookies);
  await main.getByRole("button", { name: "Add the note" }).click();
  await expect(main.getByText("Wheelchair at door 2.")).toBeVisible();
  await expect(note).toHaveValue("");
});
