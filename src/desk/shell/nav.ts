import { deskPaths } from "#contract/desk-paths.ts";
import type { Desk } from "./desk-context.ts";
import { rightOfScreen } from "./screen-rights.ts";

interface NavItem {
  name: string;
  to: string;
}

const places: readonly (NavItem & { isOfOrganiser?: boolean; isOfPlatform?: boolean })[] = [
  { name: "Today", to: deskPaths.today },
  { name: "Events", to: deskPaths.events },
  { name: "Venues", to: deskPaths.venues },
  { name: "Orders", to: deskPaths.orders },
  { name: "Door", to: deskPaths.doors },
  { name: "Money", to: deskPaths.money, isOfOrganiser: true },
  { name: "Team", to: deskPaths.team, isOfOrganiser: true },
  { name: "Log", to: deskPaths.log, isOfOrganiser: true },
  { name: "Organiser", to: deskPaths.organiser, isOfOrganiser: true },
  { name: "All organisers", to: deskPaths.organisers, isOfPlatform: true },
];

/**
 * The screens that a person may open. Pages about an organiser need one. People who run the box office choose it from
 * the list of all.
 */
export function navOf({ me, may, organiser }: Pick<Desk, "me" | "may" | "organiser">): NavItem[] {
  return places.filter(
    ({ to, isOfOrganiser, isOfPlatform }) =>
      may(rightOfScreen(to)) && (organiser !== null || !isOfOrganiser) && (me.platform || !isOfPlatform),
  );
}
