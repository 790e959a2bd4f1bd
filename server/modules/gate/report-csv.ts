import { refusalReasons, scanKinds, scanOutcomes } from "#contract/rules/seats/state-words.ts";
import { escapeControls } from "#contract/rules/text/plain-text.ts";
import { venueCells, venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { csvRows } from "#server/plugins/csv.ts";
import { countedOfEvent } from "./counted-scans.ts";
import { refusalsOfEvent } from "./refusals.ts";
import { gateScans, neverArrived } from "./scan-report.ts";

/** Rows that are in memory at once. */
const PIECE = 500;

const HEADS = [
  "Ticket",
  "Section",
  "Seat",
  "Name",
  "Scan",
  "Outcome",
  "At",
  "Time zone",
  "At by the device's clock",
  "Sent",
  "Door",
  "Staff",
  "By hand",
  "Reason",
  "Scans",
  "Last",
  "People",
  "People counted",
  "Too many",
];

type Cells = readonly (string | number)[];

const outcomeWords = ({ outcome }: { outcome: keyof typeof scanOutcomes }) => scanOutcomes[outcome];

/** Formats the local date and time at the venue, to the second. */
export function venueTime(instant: Date, timezone: string): string {
  const { date, time } = venueDateTime(instant, timezone);
  return `${date} ${time}:${String(instant.getUTCSeconds()).padStart(2, "0")}`;
}

/**
 * The report of an event's doors as CSV, in pieces, with times on the venue's clock. It has every scan, then the number of scans that are only
 * counted, then the attempts that the doors refused, and then the tickets that never arrived. A cell that a spreadsheet would run as a formula begins with an apostrophe.
 * @param names whether it says who guests and staff are; without it tickets are known by their numbers and seats
 */
export async function* doorReportAsCsv(
  db: Db,
  { id, timezone }: { id: number; timezone: string },
  { names }: { names: boolean },
): AsyncGenerator<string> {
  const csv = (rows: readonly Cells[]) => escapeControls(csvRows(rows));
  const who = (person: string | null) => (names ? (person ?? "") : "");
  const at = (instant: Date) => venueTime(instant, timezone);
  const zoned = (instant: Date) => [at(instant), venueCells(instant, timezone)[1]] as const;
  const total = (of: { first_at: Date; last_at: Date; device: string }, count: number) =>
    [...zoned(of.first_at), "", "", of.device, "", "", "", count, at(of.last_at), "", "", ""] as const;
  yield csv([HEADS]);
  for (let after: string | null = null; ; ) {
    const scans: Awaited<ReturnType<typeof gateScans>> = await gateScans(db, id, after, PIECE);
    yield csv(
      scans.map((scan) => [
        scan.booking_no,
        scan.section,
        scan.seat,
        who(scan.name),
        scanKinds[scan.kind],
        outcomeWords(scan),
        ...zoned(scan.at),
        at(scan.said_at),
        at(scan.received_at),
        scan.device,
        who(scan.staff),
        scan.manual ? "Yes" : "No",
        scan.reason ?? "",
        1,
        "",
        scan.people ?? "",
        scan.counted ?? "",
        scan.beyond,
      ]),
    );
    after = scans.at(-1)?.id ?? null;
    if (scans.length < PIECE) break;
  }
  yield csv(
    (await countedOfEvent(db, id)).map((row) => [
      row.booking_no,
      row.section,
      row.seat,
      who(row.name),
      scanKinds[row.kind],
      outcomeWords(row),
      ...total(row, row.scans),
    ]),
  );
  yield csv(
    (await refusalsOfEvent(db, id)).map((row) => [
      row.booking_no ?? "",
      row.section ?? "",
      row.seat ?? "",
      who(row.name),
      "",
      `Refused: ${refusalReasons[row.why]}`,
      ...total(row, row.tries),
    ]),
  );
  for (let after = 0; ; ) {
    const tickets: Awaited<ReturnType<typeof neverArrived>> = await neverArrived(db, id, after, PIECE);
    yield csv(
      tickets.map((ticket) => [
        ticket.booking_no,
        ticket.section,
        ticket.seat,
        who(ticket.name),
        "",
        "Never arrived",
        ...HEADS.slice(6).map(() => ""),
      ]),
    );
    const last = tickets.at(-1);
    if (!last || tickets.length < PIECE) return;
    after = last.id;
  }
}
