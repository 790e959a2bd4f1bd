import { afterAll, beforeEach, expect } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { openBoxOffice, type TestBoxOffice, type TestBuyer } from "./box-office.ts";
import { addStaff, ticketsFor } from "./steps/gate-steps.ts";

/** A box office with one member of door staff. */
export interface Door {
  box: TestBoxOffice;
  staff: TestBuyer;
  /** The names of the seats that no test has bought yet. */
  free: string[];
}

/** Opens a door for the tests of a file, and checks the invariants after them. */
export async function openDoor(): Promise<Door> {
  const box = await openBoxOffice();
  const staff = await addStaff(box, "door@example.com");
  const free = "BCDEFGH".split("").flatMap((row) => Array.from({ length: 8 }, (_, n) => `${row}${n + 3}`));
  afterAll(async () => expect(await verifyInvariants(box.db)).toEqual([]));
  return { box, staff, free };
}

/** Buys a ticket before each test of a suite. @param bought called with its id */
export function buyBeforeEach({ box, free }: Door, bought: (ticket: number) => void): void {
  beforeEach(async () => {
    const [ticket = 0] = await ticketsFor(box, free.splice(0, 1));
    bought(ticket);
  });
}
