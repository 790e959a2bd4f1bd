import type { DeskSeat, DeskSection } from "#contract/wire/desk/seats.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";

export type SeatState = DeskSeat["state"];

/** The engine has five colours for prices. Here they are the states of a seat. */
const colours: Readonly<Record<Exclude<SeatState, "closed">, number>> = {
  free: 1,
  held: 2,
  sold: 3,
  comp: 4,
  held_back: 5,
};

/** The colour of a state, 1 to 5. A closed seat is drawn without one. */
export const colourOfState = (state: SeatState): number => (state === "closed" ? 1 : colours[state]);

/** A seat as the storefront's map draws it. All seats can be chosen here except closed ones, so the engine gets them as free. */
const mapSeat = (eventId: string, sectionId: string, seat: DeskSeat): Seat => ({
  seatId: seat.id,
  sectionId,
  eventId,
  label: seat.seat,
  price: seat.price_cents / 100,
  row: seat.row,
  column: seat.column,
  kind: seat.kind,
  status: seat.state === "closed" ? "blocked" : "free",
});

export const mapSeats = (eventId: string, sections: readonly DeskSection[]): Map<string, Seat[]> =>
  new Map(sections.map(({ id, seats }) => [id, seats.map((seat) => mapSeat(eventId, id, seat))]));

/** The sections as the map lays them out, without seats. */
export const mapSections = (sections: readonly DeskSection[]): Section[] =>
  sections.map(({ id, title, rows, columns }) => ({
    sectionId: id,
    title,
    rows,
    columns,
    block: "none",
    free: 1,
    priceFrom: 0,
    priceTo: 0,
    seats: [],
  }));

/** How many of the seats are in each state. */
export function countStates(sections: readonly DeskSection[]): Record<SeatState, number> {
  const counts = { free: 0, held: 0, sold: 0, comp: 0, held_back: 0, closed: 0 };
  for (const { seats } of sections) for (const { state } of seats) counts[state] += 1;
  return counts;
}
