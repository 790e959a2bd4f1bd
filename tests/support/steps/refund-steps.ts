import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBoxOffice } from "../box-office.ts";

/** The seats of an order's tickets that still let people in. */
export async function validSeats({ db }: Pick<TestBoxOffice, "db">, pid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("ticket")
    .innerJoin("booking", "booking.id", "ticket.booking_id")
    .innerJoin("seat", (on) =>
      on.onRef("seat.event_id", "=", "ticket.event_id").onRef("seat.id", "=", "ticket.seat_id"),
    )
    .where("booking.pid", "=", Number(pid))
    .where("ticket.state", "<>", "void")
    .select("seat.seat_number as seat")
    .orderBy("ticket.id")
    .execute();
  return rows.map(({ seat }) => seat);
}

/** The names of the broken invariants. */
export async function brokenInvariants({ db }: Pick<TestBoxOffice, "db">): Promise<string[]> {
  return (await verifyInvariants(db)).map(({ name }) => name);
}
