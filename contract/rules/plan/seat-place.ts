import { groupedBy } from "../text/grouped-by.ts";
import { isFree } from "./free-seats.ts";
import type { VenueSeat } from "./near-seats.ts";
import type { PlanPath, PlanProblem } from "./plan-problem.ts";
import type { PlanSection, SeatPlan } from "./plan-types.ts";
import { tableName } from "./table-seats.ts";

/** A free seat's row and number in its file, and its path there. */
interface FileSeat {
  row: string;
  number: string;
  path: PlanPath;
}

const known = new WeakMap<object, FileSeat[]>();

/** The seats of a section in the order of `placedSeats`, as the file has them. */
function fileSeats(section: PlanSection): FileSeat[] {
  const kept = known.get(section);
  if (kept) return kept;
  const listed = (section.seats ?? []).map(({ row, number }, at) => ({ row, number, path: ["seats", at] }));
  const rows = [...groupedBy(listed, ({ row }) => row).values()].flat();
  const tables = (section.tables ?? []).flatMap((table, at) =>
    Array.from({ length: table.sold === "whole" ? 1 : table.seats }, (_, index) => ({
      row: tableName(table),
      number: table.sold === "whole" ? "" : String(index + 1),
      path: ["tables", at],
    })),
  );
  const seats = [...rows, ...tables];
  known.set(section, seats);
  return seats;
}

/** Where a seat is, for a problem about it. */
export function seatPlace({ sections }: SeatPlan, seat: VenueSeat): Omit<PlanProblem, "kind" | "severity" | "words"> {
  const section = sections[seat.section];
  const path: PlanPath = ["sections", seat.section];
  if (!section) return { path };
  const place = { section: section.key, at: seat.at };
  if (!isFree(section)) return { ...place, ...splitLabel(seat.label), path };
  const named = fileSeats(section)[seat.order];
  return { ...place, ...named, path: [...path, ...(named?.path ?? [])] };
}

/** The row and number of a seat in a block: 'AA12' is AA and 12. */
function splitLabel(label: string): { row: string; number: string } {
  const digits = label.search(/\d/);
  return digits < 0 ? { row: label, number: "" } : { row: label.slice(0, digits), number: label.slice(digits) };
}
