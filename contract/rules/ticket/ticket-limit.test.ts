import { expect, it } from "vitest";
import { GENERAL_ADMISSION } from "../event/venue-kinds.ts";
import { ticketLimit } from "./ticket-limit.ts";

it("counts each category of a Party Plot, and all tickets for an event anywhere else", () => {
  expect(ticketLimit("Party Plot")).toEqual({ most: 20, counts: "category" });
  expect(ticketLimit(GENERAL_ADMISSION)).toEqual({ most: 10, counts: "event" });
  expect(ticketLimit("Theatre")).toEqual({ most: 10, counts: "event" });
});

it("goes by what a venue sells, if its type has another meaning by now", () => {
  expect(ticketLimit("Theatre", "units")).toEqual({ most: 20, counts: "category" });
  expect(ticketLimit(GENERAL_ADMISSION, "seats")).toEqual({ most: 10, counts: "event" });
});
