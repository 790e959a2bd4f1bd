import { expect, test } from "vitest";
import data from "#src/storefront/data/au-cities.json";
import { readNear, writeNear } from "./near-place.ts";
import { nearestTown, type Town, townNamed } from "./towns.ts";

const towns = data.cities.map(([name, state, lat, lng]) => ({ name, state, lat, lng }) as Town);

test("a position becomes the nearest town", () => {
  expect(nearestTown(towns, { latitude: -38.2, longitude: 144.3 })?.name).toBe("Geelong");
  expect(nearestTown(towns, { latitude: -42.8, longitude: 147.3 })?.state).toBe("TAS");
  expect(nearestTown([], { latitude: 0, longitude: 0 })).toBeUndefined();
});

test("a town is found by its name with or without its state, or by its first letters", () => {
  expect(townNamed(towns, " geelong, vic ")?.name).toBe("Geelong");
  expect(townNamed(towns, "Hobart")?.state).toBe("TAS");
  expect(townNamed(towns, "Melb")?.name).toBe("Melbourne");
  expect(townNamed(towns, "Atlantis")).toBeUndefined();
  expect(townNamed(towns, "")).toBeUndefined();
});

test("every town can be written into an address and read back", () => {
  for (const { name, lat, lng } of towns)
    expect(readNear(writeNear({ name, lat, lng })), name).toEqual({ name, lat, lng });
});
