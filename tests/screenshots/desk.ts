import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser } from "@playwright/test";
import type { GatePack } from "#contract/wire/gate/gate.ts";
import { signInByCall } from "../e2e/back-door.ts";
import { CLIENT_KEY, upcomingEvents } from "../e2e/buyer.ts";
import { DESK_OWNER, openDesk, workFor } from "../e2e/desk/desk-steps.ts";
import { STAFF } from "../e2e/storefront/offline/ticket-holder.ts";
import { bringIntoView, DESKTOP, open, shootLoaded } from "./camera.ts";

const ORGANISER = "Salamander Stage Company";
const EVENT = "The Glass Aviary";
const picture = (name: string) => `docs/pictures/${name}`;

/** The pictures of docs/desk.md: the desk of one of the demo's organisers on an evening with a full venue. */
export async function shootDesk(browser: Browser, url: string): Promise<void> {
  const page = await open(browser, url, DESKTOP);
  const event = (await upcomingEvents(page.request)).find(({ event_name }) => event_name === EVENT);
  if (!event) throw new Error(`the demo has no ${EVENT}`);
  const gate = await open(browser, url, DESKTOP);
  await letIn(gate.request, event.id);
  await openDesk(page, DESK_OWNER);
  await workFor(page, ORGANISER);
  await shootLoaded(page, picture("desk-today"));
  await page.goto(`/desk/events/${event.id}`);
  await page.getByRole("heading", { level: 1, name: EVENT }).waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.waitForURL("**/events/drafts/*");
  await shootLoaded(page, picture("desk-draft"));
  await bringIntoView(page.getByRole("heading", { name: "Prices", exact: true }), "start");
  await page.locator("[data-drawn]").first().waitFor();
  await shootLoaded(page, picture("desk-prices"));
  await page.goto("/desk/orders");
  await shootLoaded(page, picture("desk-orders"));
  await page.getByRole("main").getByRole("row").nth(3).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: /^Order \d/ }).waitFor();
  await bringIntoView(page.getByRole("heading", { name: "What happened", exact: true }), "center");
  await shootLoaded(page, picture("desk-order"));
  await page.goto("/desk/money");
  await shootLoaded(page, picture("desk-money"));
  await page.goto(`/desk/door/${event.id}/report`);
  await shootLoaded(page, picture("desk-door-report"));
}

const DOORS = ["Stalls left", "Stalls right", "Circle stairs"];

/** Scans most tickets at three doors over the last half an hour, and one of them twice. */
async function letIn(gate: APIRequestContext, eventId: string): Promise<void> {
  await signInByCall(gate, STAFF);
  const answer = await gate.get(`/api/gate/pack?event_id=${eventId}`, { headers: CLIENT_KEY });
  const { tickets } = (await answer.json()).response_data as GatePack;
  const valid = tickets.id.filter((_, index) => tickets.state[index] !== 3);
  const now = Date.now();
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  for (const [door, name] of DOORS.entries()) {
    const own = valid.filter((_, index) => index % DOORS.length === door && index % 8 !== 7);
    const scans = own.map((ticket_id, index) => ({
      id: randomUUID(),
      ticket_id,
      kind: "in",
      manual: false,
      // Most people come in the middle of the half hour.
      at: minutesAgo(16 + 14 * Math.cos((Math.PI * (index + door / 3)) / own.length) ** 3),
    }));
    const again = door > 0 ? [{ ...scans[0], id: randomUUID(), ticket_id: valid[0], at: minutesAgo(1) }] : [];
    const data = { event_id: eventId, device: { id: randomUUID(), name }, sent_at: minutesAgo(0) };
    const sent = await gate.post("/api/gate/scans", {
      headers: CLIENT_KEY,
      data: { ...data, scans: [...scans, ...again] },
    });
    if (!sent.ok()) throw new Error(`no scans: ${await sent.text()}`);
  }
}
