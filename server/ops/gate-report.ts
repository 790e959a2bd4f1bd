import type { Command } from "commander";
import { CSV_MARK } from "#contract/rules/text/spreadsheet-text.ts";
import { countedOfEvent } from "../modules/gate/counted-scans.ts";
import { doorReport } from "../modules/gate/door-report.ts";
import { doorReportAsCsv, venueTime } from "../modules/gate/report-csv.ts";
import { gateStatistics } from "../modules/gate/statistics.ts";
import { eventOf } from "./event-of.ts";
import { textTable } from "./print-table.ts";
import { withServices } from "./with-services.ts";

export function addGateReport(gate: Command): void {
  gate
    .command("report <event>")
    .description("admissions to an event (id or ref) by section, device and minute, and what went wrong at its doors")
    .option("--csv", "every scan and every ticket that never arrived, one a line, in the venue's time")
    .option("--json", "as JSON, times in UTC")
    .action((idOrRef: string, { csv, json }: { csv?: boolean; json?: boolean }) =>
      withServices(async (services, act) => {
        const event = await eventOf(services, idOrRef);
        // The report has names of ticket holders.
        await act.record();
        if (csv) {
          process.stdout.write(CSV_MARK);
          for await (const piece of doorReportAsCsv(services.db, event, { names: true })) process.stdout.write(piece);
          return;
        }
        const counted = await countedOfEvent(services.db, event.id);
        const report = await doorReport(services.db, event.id);
        const statistics = await gateStatistics(services.db, event.id);
        const { clashes, by_minute, let_in_by_mistake: mistakes, refused, doubtful, never_arrived } = report;
        if (json)
          return console.log(JSON.stringify({ event: event.eventName, ...statistics, ...report, counted }, null, 2));
        const at = (iso: string) => venueTime(new Date(iso), event.timezone);
        const { by_section, devices, expected, people } = statistics;
        console.log(`${event.eventName}: ${people.in} people inside, ${people.expected} expected`);
        console.log(`Tickets: ${statistics.in} of ${expected} inside, ${statistics.out} have gone out\n`);
        const sections = by_section.map((row) => [
          row.title,
          row.in,
          row.expected - row.in,
          row.expected,
          row.people.in,
          row.people.expected,
        ]);
        const heads = ["section", "in", "not in", "expected", "people in", "people expected"];
        console.log(`${textTable(heads, sections)}\n`);
        const doors = devices.map((row) => [row.name, row.scans, at(row.last_scan_at)]);
        if (doors.length === 0) console.log("No device has sent a scan.");
        else console.log(textTable(["device", "scans", "last scan"], doors));
        if (counted.length > 0) {
          const sums = counted.map((row) => [
            row.booking_no,
            row.section,
            row.seat,
            row.device,
            row.outcome,
            row.scans,
            at(row.first_at.toISOString()),
            at(row.last_at.toISOString()),
          ]);
          const heads = ["booking", "section", "seat", "device", "outcome", "scans", "first", "last"];
          console.log(`\nToo many to list, so only counted:\n\n${textTable(heads, sums)}`);
        }
        if (by_minute.length > 0) {
          const minutes = by_minute.map(({ minute, device, people }) => [at(minute), device, people]);
          console.log(`\n${textTable(["minute", "device", "people"], minutes)}`);
        }
        console.log(`\nNever arrived: ${never_arrived.total}. '--csv' lists them.`);
        console.log(`Scans from before the doors opened, which let nobody in: ${doubtful}.`);
        console.log(`Attempts that the doors refused: ${refused.total}.`);
        if (refused.items.length > 0) {
          const shown = refused.items.map((row) => [
            row.why,
            row.tries,
            row.ticket_number,
            row.section,
            row.seat,
            row.name,
            at(row.last_at),
            row.device,
          ]);
          console.log(textTable(["why", "tries", "booking", "section", "seat", "name", "last", "device"], shown));
        }
        console.log(`People who were let in with a void ticket: ${mistakes.people}.`);
        if (mistakes.items.length > 0) {
          const shown = mistakes.items.map((scan) => [
            scan.ticket_number,
            scan.section,
            scan.seat,
            scan.name,
            at(scan.at),
            scan.device,
            scan.people,
          ]);
          console.log(textTable(["booking", "section", "seat", "name", "at", "device", "people"], shown));
        }
        if (clashes.length === 0) return console.log("\nNo ticket was let in twice.");
        console.log("\nMore people came in than the ticket lets in, without an exit between; the first count:\n");
        const twice = clashes.flatMap(({ ticket_number, section, seat, name, scans }) =>
          scans.map((scan) => [
            ticket_number,
            section,
            seat,
            name,
            at(scan.at),
            scan.device,
            scan.people,
            scan.too_many,
          ]),
        );
        console.log(textTable(["booking", "section", "seat", "name", "at", "device", "people", "too many"], twice));
      }),
    );
}
