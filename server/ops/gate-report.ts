import type { Command } from "commander";
import { stringify } from "csv-stringify/sync";
import { escapeControls } from "#contract/rules/plain-text.ts";
import { venueDateTime } from "#contract/rules/venue-time.ts";
import { gateClashes } from "../modules/gate/clashes.ts";
import { countedOfEvent } from "../modules/gate/counted-scans.ts";
import { gateScans } from "../modules/gate/scan-report.ts";
import { gateStatistics } from "../modules/gate/statistics.ts";
import { eventOf } from "./event-of.ts";
import { textTable } from "./print-table.ts";
import { withOffice } from "./with-office.ts";

const SCAN_HEADS = [
  ...["booking_no", "section", "seat", "name", "scan", "outcome", "at", "device_said", "received_at"],
  ...["device", "staff", "manual", "reason", "scans", "last_at", "people", "people_counted"],
];

/** Formats the local date and time at the venue, to the second. */
function venueTime(instant: Date, timezone: string): string {
  const { date, time } = venueDateTime(instant, timezone);
  return `${date} ${time}:${String(instant.getUTCSeconds()).padStart(2, "0")}`;
}

export function addGateReport(gate: Command): void {
  gate
    .command("report <event>")
    .description("admissions to an event (id or ref) by section and device, and every ticket on which too many came in")
    .option("--csv", "every scan, one per line, in the venue's time")
    .option("--json", "as JSON, times in UTC")
    .action((idOrRef: string, { csv, json }: { csv?: boolean; json?: boolean }) =>
      withOffice(async (office, act) => {
        const event = await eventOf(office, idOrRef);
        // The report has names of ticket holders.
        await act.record();
        const counted = await countedOfEvent(office.db, event.id);
        if (csv) {
          const rows = (await gateScans(office.db, event.id)).map((scan) => [
            ...[scan.booking_no, scan.section, scan.seat, scan.name, scan.kind, scan.outcome],
            ...[scan.at, scan.said_at, scan.received_at].map((instant) => venueTime(instant, event.timezone)),
            ...[scan.device, scan.staff ?? "", scan.manual ? "yes" : "no", scan.reason ?? "", 1, ""],
            ...[scan.people ?? "", scan.counted ?? ""],
          ]);
          const sums = counted.map((row) => [
            ...[row.booking_no, row.section, row.seat, row.name, row.kind, row.outcome],
            ...[venueTime(row.first_at, event.timezone), "", "", row.device, "", "", ""],
            ...[row.scans, venueTime(row.last_at, event.timezone), "", ""],
          ]);
          process.stdout.write(escapeControls(stringify([SCAN_HEADS, ...rows, ...sums], { escape_formulas: true })));
          return;
        }
        const statistics = await gateStatistics(office.db, event.id);
        const clashes = await gateClashes(office.db, event.id);
        if (json)
          return console.log(JSON.stringify({ event: event.eventName, ...statistics, clashes, counted }, null, 2));
        const at = (iso: string) => venueTime(new Date(iso), event.timezone);
        const { by_section, devices, expected, people } = statistics;
        console.log(`${event.eventName}: ${statistics.in} of ${expected} inside, ${statistics.out} have gone out`);
        console.log(`People: ${people.in} of ${people.expected} inside\n`);
        const sections = by_section.map((row) => [
          ...[row.title, row.in, row.expected - row.in, row.expected],
          ...[row.people.in, row.people.expected],
        ]);
        const heads = ["section", "in", "not in", "expected", "people in", "people expected"];
        console.log(`${textTable(heads, sections)}\n`);
        const doors = devices.map((row) => [row.name, row.scans, at(row.last_scan_at)]);
        if (doors.length === 0) console.log("No device has sent a scan.");
        else console.log(textTable(["device", "scans", "last scan"], doors));
        if (counted.length > 0) {
          const sums = counted.map((row) => [
            ...[row.booking_no, row.section, row.seat, row.device, row.outcome, row.scans],
            ...[at(row.first_at.toISOString()), at(row.last_at.toISOString())],
          ]);
          const heads = ["booking", "section", "seat", "device", "outcome", "scans", "first", "last"];
          console.log(`\nToo many to list, so only counted:\n\n${textTable(heads, sums)}`);
        }
        if (clashes.length === 0) return console.log("\nNo ticket was let in twice.");
        console.log("\nMore people came in than the ticket lets in, without an exit between; the first count:\n");
        const twice = clashes.flatMap(({ booking_no, section, seat, name, scans }) =>
          scans.map((scan) => [
            ...[booking_no, section, seat, name, at(scan.at), scan.device, scan.people, scan.too_many],
          ]),
        );
        console.log(textTable(["booking", "section", "seat", "name", "at", "device", "people", "too many"], twice));
      }),
    );
}
