import { expect, it } from "vitest";
import { hasRight, needsTwoSteps, rightsOf, staffRoles } from "./desk-rights.ts";

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
