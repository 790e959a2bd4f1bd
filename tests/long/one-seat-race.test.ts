import { it } from "vitest";
import { raceForSeats } from "../support/races/seat-race.ts";

/* The long form of tests/postgres/one-seat-race.test.ts. */

it("gives one seat to one of 500 buyers, 200 times, over two servers, and names it to the others", () =>
  raceForSeats({ rounds: 200, buyers: 500 }));
