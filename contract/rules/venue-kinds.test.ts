import { expect, it } from "vitest";
import { paths } from "../paths.ts";
import { sellsAt, venueKinds } from "./venue-kinds.ts";

it("sells units at a Party Plot and seats anywhere else", () => {
  expect(sellsAt("Party Plot")).toBe("units");
  for (const type of ["Theatre", "Stadium", "party plot", ""]) expect(sellsAt(type)).toBe("seats");
});

it("gives each kind a picker with an address", () => {
  for (const { picker } of Object.values(venueKinds)) expect(paths[picker]).toMatch(/^\//);
});
