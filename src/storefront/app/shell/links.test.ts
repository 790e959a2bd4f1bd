import { expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { parentOf } from "./links.ts";

test("the arrow leads one level up, and the pages of the tabs have none", () => {
  for (const tab of [paths.home, paths.events, paths.comboEvents, paths.saved, paths.myTickets])
    expect(parentOf(tab), tab).toBeNull();
  expect(parentOf("/event-detail/iron-lace/5")).toBe(paths.events);
  expect(parentOf("/combo-event-detail/harbour-double/1")).toBe(paths.comboEvents);
  expect(parentOf(paths.invoice)).toBe(paths.myTickets);
  expect(parentOf(paths.aboutUs)).toBe(paths.home);
});
