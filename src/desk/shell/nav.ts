import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskRight } from "#contract/rules/desk-rights.ts";
import type { Desk } from "./desk-context.ts";

interface NavItem {
  name: string;
  to: string;
}

const places: readonly (NavItem & { right: DeskRight; isOfOrganiser?: boolean; isOfPlatform?: boolean })[] = [
  { name: "Today", to: deskPaths.today, right: "events.see" },
  { name: "Events", to: deskPaths.events, right: "events.see" },
  { name: "Venues", to: deskPaths.venues, right: "events.see" },
  { name: "Orders", to: deskPaths.orders, right: "orders.see" },
  { name: "Door", to: deskPaths.doors, right: "door.see" },
  { name: "Money", to: deskPaths.money, right: "money.see", isOfOrganiser: true },
  { name: "Team", to: deskPaths.team, right: "team.manage", isOfOrganiser: true },
  { name: "Log", to: deskPaths.log, right: "log.see", isOfOrganiser: true },
  { name: "Organiser", to: deskPaths.organiser, right: "organiser.see", isOfOrganiser: true },
  { name: "All organisers", to: deskPaths.organisers, right: "organiser.see", isOfPlatform: true },
];

/** Where a person may go. Pages about an organiser need one. Whoever runs the box office chooses it from the list of all. */
export function navOf({ me, may, organiser }: Pick<Desk, "me" | "may" | "organiser">): NavItem[] {
  return places.filter(
    ({ right, isOfOrganiser, isOfPlatform }) =>
      may(right) && (organiser !== null || !isOfOrganiser) && (me.platform || !isOfPlatform),
  );
}
