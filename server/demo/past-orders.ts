/** A unit that the demo sells. */
export interface SaleSeat {
  id: number;
  priceCents: number;
  row: number;
  column: number;
}

export interface PastOrder<Seat extends SaleSeat> {
  seats: Seat[];
  /** When it was paid. */
  at: Date;
}

/** How many tickets the orders have, one after the other. */
const SIZES = [2, 6, 4, 10, 2, 8, 5, 3, 10, 4];
/** The last order is some hours old. */
const NEWEST_MS = 3 * 3_600_000;
/** The golden ratio's fraction. The fractional parts of its multiples are spread evenly over 0 to 1. */
const GOLDEN = 0.618_033_988_75;

/**
 * Orders that leave scattered pairs of seats free, paid between the first day of the sale and some hours ago: many in the first days.
 * The same seats and times give the same orders.
 */
export function pastOrders<Seat extends SaleSeat>(
  free: readonly Seat[],
  leave: number,
  { opened, now }: { opened: Date; now: Date },
): PastOrder<Seat>[] {
  const sold = scattered(free)
    .slice(0, Math.max(0, free.length - leave))
    .toSorted((a, b) => free.indexOf(a) - free.indexOf(b));
  const span = Math.max(0, now.getTime() - NEWEST_MS - opened.getTime());
  const orders: PastOrder<Seat>[] = [];
  for (let from = 0; from < sold.length; ) {
    const number = orders.length;
    const size = SIZES[number % SIZES.length] ?? 1;
    const spread = ((number + 1) * GOLDEN) % 1;
    const at = new Date(Math.floor((opened.getTime() + span * spread ** 1.5) / 1000) * 1000);
    orders.push({ seats: sold.slice(from, from + size), at });
    from += size;
  }
  return orders;
}

/** Shuffles pairs of seats, the same way every time, so that the seats that are left are scattered pairs. */
function scattered<Seat extends SaleSeat>(seats: readonly Seat[]): Seat[] {
  const place = (seat: Seat) => {
    const pair = seat.row * 512 + Math.floor(seat.column / 2);
    return Math.imul(pair, 2_654_435_761) >>> 0;
  };
  return seats.toSorted((a, b) => place(a) - place(b));
}
