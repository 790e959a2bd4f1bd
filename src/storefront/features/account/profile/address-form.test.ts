import { expect, test } from "vitest";
import { AUSTRALIAN_STATES } from "#contract/rules/time/states.ts";
import data from "#src/storefront/data/au-cities.json";
import { type Suburb, suburbLabel, suburbNamed } from "./address-form.tsx";

const suburbs = data.cities.map(([name, state]) => ({ name, state }) as Suburb);

test("a chosen suburb fills in its state, in full", () => {
  expect(suburbNamed(suburbs, "Geelong, VIC")).toEqual({ suburb: "Geelong", state: "Victoria" });
  expect(suburbNamed(suburbs, " currie, tas ")).toEqual({ suburb: "Currie", state: "Tasmania" });
});

test("a name alone is enough if only one suburb has it", () => {
  expect(suburbNamed(suburbs, "hobart")).toEqual({ suburb: "Hobart", state: "Tasmania" });
  const two = [
    { name: "Richmond", state: "VIC" },
    { name: "Richmond", state: "NSW" },
  ];
  expect(suburbNamed(two, "Richmond")).toBeUndefined();
  expect(suburbNamed(two, "Richmond, NSW")?.state).toBe("New South Wales");
});

test("a suburb that is not on the list fills in nothing", () => {
  for (const typed of ["", "Gee", "Atlantis", "Geelong, NSW"])
    expect(suburbNamed(suburbs, typed), typed).toBeUndefined();
});

test("every suburb on the list fills in one of the eight states", () => {
  const states: string[] = AUSTRALIAN_STATES.map(({ name }) => name);
  for (const suburb of suburbs) expect(states, suburb.name).toContain(suburbNamed(suburbs, suburbLabel(suburb))?.state);
});
