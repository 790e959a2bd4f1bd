import { DESK, deskPaths } from "#contract/desk-paths.ts";
import { CLIENT_KEY } from "../e2e/buyer.ts";
import { DESK_OWNER } from "../e2e/desk/desk-steps.ts";
import { signInHolder } from "../e2e/storefront/offline/ticket-holder.ts";
import { type AuditRoute, step } from "./audit-routes.ts";
import type { Stage } from "./stage.ts";

const DESK_PERFORMANCE = 0.95;

/** The pages of an organiser's people. Signs the stage's browser in as an owner, and begins a draft. */
export async function routesOfDesk({ server, browser }: Stage): Promise<AuditRoute[]> {
  await browser.clearCookies();
  await signInHolder(browser, server.url, DESK_OWNER);
  const first = async <Item>(path: string): Promise<Item> => {
    const answer = await browser.request.get(`/api/desk/${path}`, { headers: CLIENT_KEY });
    const { items } = (await answer.json()) as { items: Item[] };
    if (!items[0]) throw new Error(`the demo has nothing for ${path}`);
    return items[0];
  };
  const event = await first<{ id: string; organiser_id: string }>("events?state=on_sale");
  const order = await first<{ id: string }>(`orders?organiser_id=${event.organiser_id}&state=paid`);
  const venue = await first<{ ref: string }>(`venues?organiser_id=${event.organiser_id}`);
  const begun = await browser.request.post(`/api/desk/events/${event.id}/draft`, { headers: CLIENT_KEY });
  const draft = (await begun.json()) as { id: string };
  const screen = (name: string, path: string): AuditRoute => ({
    ...step(name, DESK + path, DESK_PERFORMANCE),
    device: "desktop",
  });
  return [
    screen("desk", ""),
    screen("desk-events", deskPaths.events),
    screen("desk-event", deskPaths.event(event.id)),
    screen("desk-orders", deskPaths.orders),
    screen("desk-team", deskPaths.team),
    screen("desk-log", deskPaths.log),
    screen("desk-organiser", deskPaths.organiser),
    ...[
      screen("desk-draft", deskPaths.draft(draft.id)),
      screen("desk-seats", deskPaths.seats(event.id)),
      screen("desk-messages", deskPaths.messages(event.id)),
      screen("desk-order", deskPaths.order(order.id)),
      screen("desk-money", deskPaths.money),
      screen("desk-doors", deskPaths.doors),
      screen("desk-door", deskPaths.door(event.id)),
      screen("desk-venues", deskPaths.venues),
      screen("desk-venue", deskPaths.venue(venue.ref)),
      screen("desk-plan", deskPaths.plan(venue.ref)),
    ].map((route) => ({ ...route, isInJourneys: true as const })),
  ];
}
