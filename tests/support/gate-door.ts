import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { makeTestBoxOffice, type TestBoxOffice, type TestBuyer } from "./box-office.ts";
import { addStaff, ticketsFor } from "./steps/gate-steps.ts";

/** An office with one member of door staff. */
export interface Door {
  box: TestBoxOffice;
  staff: TestBuyer;
  /** The names of the seats that no test has bought yet. */
  free: string[];
}

/**
 * Opens a door for the tests of a file, and checks the invariants after them.
 * @param bought called before each test with the id of a new ticket
 */
export function setUpDoor(opened: (door: Door) => void, bought: (ticket: number) => void): void {
  let door: Door;
  beforeAll(async () => {
    const box = await makeTestBoxOffice();
    const staff = await addStaff(box, "door@example.com");
    const free = "BCDEFGH".split("").flatMap((row) => Array.from({ length: 8 }, (_, n) => `${row}${n + 3}`));
    door = { box, staff, free };
    opened(door);
  });
  beforeEach(async () => {
    const [ticket = 0] = await ticketsFor(door.box, door.free.splice(0, 1));
    bought(ticket);
  });
  afterAll(async () => {
    expect(await verifyInvariants(door.box.db)).toEqual([]);
    await door.box.close();
  });
}
