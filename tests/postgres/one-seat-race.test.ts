import { it } from "vitest";
import { raceForSeats } from "../support/races/seat-race.ts";

it("gives one seat to one of 500 buyers, 50 times, over two servers, and names it to the others", () =>
  raceForSeats({ rounds: 50, buyers: 500 }));
