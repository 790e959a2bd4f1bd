import { expect, it } from "vitest";
import { rightsOf, type StaffRole } from "#contract/rules/account/desk-rights.ts";
import type { Me } from "#contract/wire/desk/team.ts";
import { deskOf } from "./desk-context.ts";
import { navOf } from "./nav.ts";

const me = (roles: Readonly<Record<string, StaffRole>>, platform = false): Me => ({
  user: { id: "1", first_name: "Ada", last_name: "Reyes", email: "ada@example.com" },
  key: null,
  platform,
  two_steps_needed: false,
  names_box_office: platform,
  organisers: Object.entries(roles).map(([id, role]) => ({
    id,
    name: `Organiser ${id}`,
    role,
    rights: rightsOf(role),
    event_ids: null,
  })),
});
const nothing = () => undefined;
const names = (own: Me, chosen: string | null = null) => navOf(deskOf(own, chosen, nothing)).map(({ name }) => name);

it("shows each role the pages of its work", () => {
  expect(names(me({ 1: "owner" }))).toEqual([
    "Today",
    "Events",
    "Venues",
    "Orders",
    "Door",
    "Money",
    "Team",
    "Log",
    "Organiser",
  ]);
  expect(names(me({ 1: "box_office" }))).toEqual(["Today", "Events", "Venues", "Orders", "Door", "Organiser"]);
  expect(names(me({ 1: "events" }))).toEqual(["Today", "Events", "Venues", "Door", "Organiser"]);
  expect(names(me({ 1: "door" }))).toEqual(["Door", "Organiser"]);
  expect(names(me({}))).toEqual([]);
});

it("lets whoever runs the box office choose an organiser first", () => {
  expect(names(me({}, true))).toEqual(["Today", "Events", "Venues", "Orders", "Door", "All organisers"]);
  const chosen = deskOf(me({}, true), "7", nothing, { id: "7", name: "Organiser 7" });
  expect(chosen.organiser).toMatchObject({ id: "7", role: "owner" });
  expect(navOf(chosen).map(({ name }) => name)).toContain("Team");
  expect(deskOf(me({ 1: "door" }), "7", nothing, { id: "7", name: "Organiser 7" }).organiser?.id).toBe("1");
});

it("takes the rights of the chosen organiser, and of the first one if the chosen is gone", () => {
  const both = me({ 1: "door", 2: "owner" });
  expect(names(both, "2")).toContain("Team");
  expect(names(both, "99")).toEqual(["Door", "Organiser"]);
  const desk = deskOf(both, "1", nothing);
  expect(desk.may("team.manage")).toBe(false);
  expect(desk.may("team.manage", "2")).toBe(true);
  expect(desk.mayAnywhere("refunds.make")).toBe(true);
});
