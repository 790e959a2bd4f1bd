import { expect, it } from "vitest";
import { paths } from "../paths.ts";
import { venueKind, venueKinds } from "./venue-kinds.ts";

it("sells units at a Party Plot and seats anywhere else", () => {
  expect(venueKind("Party Plot")).toBe(venueKinds.units);
  for (const type of ["Theatre", "Stadium", "party plot", ""]) expect(venueKind(type)).toBe(venueKinds.seats);
});

it("gives each kind a picker that has an address", () => {
  for (const [sells, kind] of Object.entries(venueKinds)) {
    expect(kind.sells).toBe(sells);
    expect(paths[kind.picker]).toMatch(/^\//);
  }
});
