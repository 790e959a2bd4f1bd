import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { type DeskRight, deskRights, hasRight, needsTwoSteps, rightsOf, staffRoles } from "./desk-rights.ts";

/** What each role does in each part of an organiser's work. Whoever changes a role's rights must change this table too. */
const parts: {
  does: Record<string, DeskRight[]>;
  owner: string;
  events: string;
  box_office: string;
  finance: string;
  door: string;
}[] = [
  {
    // Events, their prices, plans, codes and waiting rooms.
    does: { all: ["events.see", "events.change"], see: ["events.see"], none: [] },
    owner: "all",
    events: "all",
    box_office: "see",
    finance: "see",
    door: "none",
  },
  {
    // Orders and their buyers.
    does: {
      all: ["orders.see", "orders.change", "attendees.see", "messages.send"],
      see: ["orders.see", "attendees.see"],
      none: [],
    },
    owner: "all",
    events: "none",
    box_office: "all",
    finance: "see",
    door: "none",
  },
  {
    // Money. The box office asks for refunds with its right to change orders.
    does: { all: ["sales.see", "refunds.make", "money.see", "payouts.write"], none: [] },
    owner: "all",
    events: "none",
    box_office: "none",
    finance: "all",
    door: "none",
  },
  {
    // The doors.
    does: { all: ["door.see", "door.manage"], see: ["door.see"], none: [] },
    owner: "all",
    events: "see",
    box_office: "all",
    finance: "none",
    door: "see",
  },
  {
    // The organiser itself and its team, and cancelling an event.
    does: {
      all: ["organiser.change", "events.cancel", "team.manage", "keys.manage", "webhooks.manage", "log.see"],
      none: [],
    },
    owner: "all",
    events: "none",
    box_office: "none",
    finance: "none",
    door: "none",
  },
  {
    does: { all: ["seats.hold_back"], none: [] },
    owner: "all",
    events: "all",
    box_office: "all",
    finance: "none",
    door: "none",
  },
  { does: { see: ["organiser.see"] }, owner: "see", events: "see", box_office: "see", finance: "see", door: "see" },
];

it("gives each role what it does in each part of the work, and nothing else", () => {
  for (const role of staffRoles)
    expect([role, rightsOf(role).sort()]).toEqual([role, parts.flatMap((part) => part.does[part[role]] ?? []).sort()]);
});

it("is the table of docs/api.md", async () => {
  const lines = (await readFile("docs/api.md", "utf8")).split("\n").filter((line) => line.startsWith("|"));
  const from = lines.findIndex((line) => line.startsWith("| right |"));
  const cellsOf = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [, ...roles] = cellsOf(lines[from] ?? "");
  expect(roles.slice(0, -1).map((role) => role.replace(" ", "_"))).toEqual([...staffRoles]);
  const told: Record<string, string[]> = {};
  for (const line of lines.slice(from + 2)) {
    const [rights = "", ...cells] = cellsOf(line);
    if (!rights.startsWith("`") || !rights.includes(".")) break;
    for (const cell of cells.slice(0, -1)) expect([rights, cell]).toEqual([rights, cell && "yes"]);
    for (const [, right = ""] of rights.matchAll(/`([^`]+)`/g))
      told[right] = staffRoles.filter((_, at) => cells[at] === "yes");
  }
  expect(told).toEqual(deskRights);
});

it("gives an owner every right, and nobody else the team, the keys, the webhooks, the log, the organiser's facts or a cancellation", () => {
  const all = rightsOf("owner");
  expect(all).toHaveLength(20);
  for (const right of [
    "team.manage",
    "keys.manage",
    "webhooks.manage",
    "log.see",
    "organiser.change",
    "events.cancel",
  ] as const)
    expect(staffRoles.filter((role) => hasRight(role, right))).toEqual(["owner"]);
});

it("keeps money from the box office, and orders from those who only make events", () => {
  expect(rightsOf("box_office")).not.toContain("refunds.make");
  expect(rightsOf("box_office")).not.toContain("sales.see");
  expect(rightsOf("finance")).not.toContain("orders.change");
  expect(rightsOf("events").filter((right) => /orders|attendees|sales|refunds|messages/.test(right))).toEqual([]);
  expect(rightsOf("box_office").filter((right) => /money|payouts/.test(right))).toEqual([]);
  expect(rightsOf("door")).toEqual(["organiser.see", "door.see"]);
});

it("asks every role but the door for two steps", () => {
  expect(staffRoles.filter(needsTwoSteps)).toEqual(["owner", "events", "box_office", "finance"]);
});
