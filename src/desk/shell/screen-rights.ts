import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskRight } from "#contract/rules/account/desk-rights.ts";
import type { Desk } from "./desk-context.ts";

/** What a screen's route says of itself. */
export interface ScreenHandle {
  path: string;
}

/**
 * The right without which a screen would be empty: that of the calls that fill it. Acts that need another right check
 * it themselves. People without the right get no screen, and no link to one.
 */
const screenRights: Readonly<Record<string, DeskRight>> = {
  [deskPaths.today]: "events.see",
  [deskPaths.events]: "events.see",
  [deskPaths.event(":id")]: "events.see",
  [deskPaths.seats(":id")]: "events.see",
  [deskPaths.messages(":id")]: "attendees.see",
  [deskPaths.draft(":id")]: "events.change",
  [deskPaths.series(":draftId")]: "events.change",
  [deskPaths.otherDates(":id")]: "events.change",
  [deskPaths.moreDates(":eventId")]: "events.change",
  [deskPaths.venues]: "events.see",
  [deskPaths.addVenues]: "events.change",
  [deskPaths.venue(":ref")]: "events.see",
  [deskPaths.plan(":ref")]: "events.change",
  [deskPaths.walk(":ref")]: "events.change",
  [deskPaths.orders]: "orders.see",
  [deskPaths.order(":id")]: "orders.see",
  [deskPaths.moveSeat(":id", ":ticketId")]: "orders.change",
  [deskPaths.money]: "money.see",
  [deskPaths.doors]: "door.see",
  [deskPaths.door(":id")]: "door.see",
  [deskPaths.doorReport(":id")]: "door.see",
  [deskPaths.doorList(":id")]: "door.manage",
  [deskPaths.team]: "team.manage",
  [deskPaths.log]: "log.see",
  [deskPaths.organisers]: "organiser.see",
  [deskPaths.organiser]: "organiser.see",
  [deskPaths.webhook(":id")]: "webhooks.manage",
  [deskPaths.delivery(":id", ":deliveryId")]: "webhooks.manage",
};

/** The right that the screen at a route's path needs. */
export function rightOfScreen(path: string): DeskRight {
  const right = screenRights[path];
  if (!right) throw new Error(`the desk's screen ${path} names no right: screen-rights.ts`);
  return right;
}

/**
 * Whether somebody may open the screen at a route's path. An address with an id may belong to an organiser other than
 * the current one, so any organiser's right opens it, and the box office decides.
 */
export const mayOpen = (path: string, { may, mayAnywhere }: Pick<Desk, "may" | "mayAnywhere">): boolean =>
  may(rightOfScreen(path)) || (path.includes(":") && mayAnywhere(rightOfScreen(path)));
