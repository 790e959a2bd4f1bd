import { expect, it } from "vitest";
import { type TypedVenue, venueChange, venueMistakes } from "./venue-form.tsx";

const base: TypedVenue = {
  name: "Hall",
  address: "1 Weir St",
  suburb: "Weirside",
  state: "Victoria",
  lat: "-37.8",
  lng: "144.9",
  transport: "",
  access: "",
};

it("sends numbers as numbers", () => {
  expect(venueChange({})).toEqual({});
  expect(venueChange({ name: "Town Hall", lat: "-37" })).toEqual({ name: "Town Hall", lat: -37 });
});

it("names what is missing or out of range", () => {
  expect(venueMistakes(base)).toEqual({});
  expect(Object.keys(venueMistakes({ ...base, name: " ", lat: "91", lng: "" }))).toEqual(["name", "lat", "lng"]);
});
