import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { claimSeats } from "#server/modules/inventory/claims.ts";
import { insertBooking } from "#server/modules/orders/booking/new-booking.ts";
import { get } from "#tests/support/box-office.ts";
import { openDemoBoxOffice } from "#tests/support/demo-box-office.ts";

const demo = await openDemoBoxOffice();

/** The best seats for one, two and four: 'Stalls Centre A6; Stalls Centre A5, A6; …'. */
async function bestSeats(ref: string): Promise<string[]> {
  const { db } = demo.connection;
  const event = await db.selectFrom("event").where("ref", "=", ref).select("id").executeTakeFirstOrThrow();
  const answers: string[] = [];
  for (const count of [1, 2, 4]) {
    const answer = await get(demo.app, `/api/best-available?eventId=${event.id}&count=${count}`);
    const ids: string[] = answer.json().response_data.dome_price_ids;
    const seats = await db
      .selectFrom("seat")
      .innerJoin("section", "section.id", "seat.section_id")
      .where("seat.event_id", "=", event.id)
      .where("seat.id", "in", ids.map(Number))
      .select(["seat.id", "seat.seat_number", "section.title"])
      .execute();
    const nameOf = (id: string) => seats.find((seat) => seat.id === Number(id))?.seat_number;
    answers.push(`${seats[0]?.title} ${ids.map(nameOf).join(", ")}`);
  }
  return answers;
}

/**
 * Sells what is left of the first three rows of every section, and four of five seats in the next two rows. A single
 * buyer may then get one of the remaining seats there. A party must go further back.
 */
async function sellTheFront(ref: string): Promise<void> {
  const { db } = demo.connection;
  const event = await db.selectFrom("event").where("ref", "=", ref).select("id").executeTakeFirstOrThrow();
  const { rows } = await sql<{ seatId: number; priceCents: number }>`
    select id as "seatId", price_cents as "priceCents" from seat
    where event_id = ${event.id} and seat_type <> 'gap' and seat_status = 'bookable'
      and (drome_row <= 3 or drome_row <= 5 and drome_column % 5 <> 0)
      and not exists (select from seat_claim where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id)`.execute(
    db,
  );
  const seats = rows.map((row) => ({ ...row, eventId: event.id }));
  await db.transaction().execute(async (trx) => {
    const order = { userId: demo.small.buyer.id, eventType: "Single" as const, eventId: event.id, comboEventId: null };
    const { id } = await insertBooking(trx, { ...order, subtotalCents: 0, holdSeconds: 3600, seats });
    const claim = await claimSeats(trx, { bookingId: id, seats, holdSeconds: 3600 });
    if (!claim.ok) throw new Error("the seats are not free");
  });
}

/**
 * For each venue, an event with every seat free, or with an area that is nearly sold out. The table has the best seats
 * for one, two and four.
 */
const TABLE = [
  {
    venue: "Plenary, Harbour Convention Centre",
    ref: "kiln",
    empty: ["VVIP A9", "VVIP A8, A9", "VVIP A6, A7, A8, A9"],
    sold: ["VIP B D5", "PLATINUM B F6, F7", "PLATINUM B F4, F5, F6, F7"],
  },
  {
    venue: "Theatre Corella",
    ref: "small-gods",
    empty: ["Stalls Centre A6", "Stalls Centre A5, A6", "Stalls Centre A4, A5, A6, A7"],
    sold: ["Stalls Centre D5", "Stalls Centre F6, F7", "Stalls Centre F5, F6, F7, F8"],
  },
  {
    venue: "The Lantern Theatre",
    ref: "paper-lanterns",
    empty: ["Stalls B A7", "Stalls B A7, A8", "Stalls B A6, A7, A8, A9"],
    sold: ["Stalls B D10", "Stalls B F8, F9", "Stalls B F7, F8, F9, F10"],
  },
  {
    venue: "The Boatshed",
    ref: "polar-night-jazz",
    // A party has one table.
    empty: [
      "Ringside Tables Table 3, seat 1",
      "Ringside Tables Table 3, seat 1, Table 3, seat 2",
      "Ringside Tables Table 3, seat 1, Table 3, seat 2, Table 3, seat 3, Table 3, seat 4",
    ],
    sold: [
      "Ringside Tables Table 4, seat 5",
      "Floor Tables Table 11, seat 7, Table 11, seat 8",
      "Floor Tables Table 11, seat 5, Table 11, seat 6, Table 11, seat 7, Table 11, seat 8",
    ],
  },
  {
    venue: "Limestone Hall",
    ref: "bright-ideas-night",
    empty: ["Parterre Centre A7", "Parterre Centre A7, A8", "Parterre Centre A6, A7, A8, A9"],
    sold: ["Parterre Centre D5", "Parterre Centre F7, F8", "Parterre Centre F6, F7, F8, F9"],
  },
  {
    venue: "Ironbark Arena",
    ref: "neon-undertow",
    empty: ["Floor 43 A1", "Floor 43 A1, A2", "Floor 43 A1, A2, A3, A4"],
    sold: ["Floor 42 D20", "Floor 43 F1, F2", "Floor 43 F1, F2, F3, F4"],
  },
  {
    venue: "Banksia Stadium",
    ref: "the-long-paddock",
    empty: ["Lower 20 A25", "Lower 20 A24, A25", "Lower 20 A22, A23, A24, A25"],
    sold: ["Lower 20 D25", "Lower 20 F24, F25", "Lower 20 F22, F23, F24, F25"],
  },
  {
    venue: "Southern Star Dome",
    ref: "velvet-quokka",
    empty: ["Inner Ring 3 A12", "Inner Ring 3 A11, A12", "Inner Ring 3 A9, A10, A11, A12"],
    sold: ["Inner Ring 3 D10", "Inner Ring 3 F11, F12", "Inner Ring 3 F9, F10, F11, F12"],
  },
  {
    venue: "Ghost Gum Dome",
    ref: "ghost-gum-stories",
    empty: ["Dune B A5", "Dune B A5, A6", "Dune B A4, A5, A6, A7"],
    sold: ["Dune B D5", "Dune B F6, F7", "Dune B F5, F6, F7, F8"],
  },
  {
    venue: "Limewood Esplanade",
    ref: "saltwater-weekender",
    empty: ["Shade Deck SD 1", "Shade Deck SD 1, SD 2", "Shade Deck SD 1, SD 2, SD 3, SD 4"],
    sold: ["Shade Deck SD 155", "Shade Deck SD 155, SD 160", "Shade Deck SD 155, SD 160, SD 165, SD 170"],
  },
  {
    venue: "Mangrove Green",
    ref: "mango-moon-market",
    empty: ["Sunset Deck DECK 1", "Sunset Deck DECK 1, DECK 2", "Sunset Deck DECK 1, DECK 2, DECK 3, DECK 4"],
    sold: [
      "Sunset Deck DECK 155",
      "Sunset Deck DECK 155, DECK 160",
      "Sunset Deck DECK 155, DECK 160, DECK 165, DECK 170",
    ],
  },
  {
    venue: "Kite Meadow",
    ref: "kite-festival",
    empty: ["Terrace T 1", "Terrace T 1, T 2", "Terrace T 1, T 2, T 3, T 4"],
    sold: ["Terrace T 155", "Terrace T 155, T 160", "Meadow M 155, M 160, M 165, M 170"],
  },
  // Every place of a standing area has the same name.
  {
    venue: "The Tin Lantern",
    ref: "midnight-cicadas",
    empty: [
      "Floor General admission",
      "Floor General admission, General admission",
      "Floor General admission, General admission, General admission, General admission",
    ],
    sold: [
      "Floor General admission",
      "Floor General admission, General admission",
      "Floor General admission, General admission, General admission, General admission",
    ],
  },
  {
    venue: "Saltbush Park",
    ref: "southern-bloom",
    empty: [
      "Front standing General admission",
      "Front standing General admission, General admission",
      "Front standing General admission, General admission, General admission, General admission",
    ],
    sold: [
      "Front standing General admission",
      "Front standing General admission, General admission",
      "Front standing General admission, General admission, General admission, General admission",
    ],
  },
];

describe("the best seats of a demo venue", () => {
  it.each(TABLE)("$venue: straight ahead, near and together, in an empty and in a partly sold house", async (row) => {
    expect(await bestSeats(row.ref)).toEqual(row.empty);
    await sellTheFront(row.ref);
    expect(await bestSeats(row.ref)).toEqual(row.sold);
  });

  it("has a row for every venue of the demo", async () => {
    const places = await demo.connection.db.selectFrom("place").select("place_name").execute();
    expect(TABLE.map((row) => row.venue).sort()).toEqual(places.map((place) => place.place_name).sort());
  });
});
