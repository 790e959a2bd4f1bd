import { produce } from "immer";
import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { selectionOf } from "../selection.ts";
import { changeSection, moveToSection } from "./change-sections.ts";

it("takes a section's door, category and zone away again", () => {
  const given = produce(drawnPlan(), (plan) => {
    changeSection(plan, "STALLS", { entrance: "Door 1", category: "Gold", zone: "Back" });
  });
  expect(given.sections[0]).toMatchObject({ entrance: "Door 1", category: "Gold" });
  const taken = produce(given, (plan) => {
    changeSection(plan, "STALLS", { entrance: "", category: "", zone: "" });
  });
  expect(taken.sections[0]).toEqual(drawnPlan().sections[0]);
  expect(taken.zones).toBeUndefined();
});

it("leaves seats where they are that are moved to their own section", () => {
  const same = produce(drawnPlan(), (plan) => {
    moveToSection(plan, selectionOf({ group: "seats STALLS", index: 0 }), "Stalls");
  });
  expect(same).toEqual(drawnPlan());
});
