import type { Draft } from "immer";
import { LONGEST } from "#contract/rules/plan/name-lengths.ts";
import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { freshName } from "../fresh-name.ts";
import { rounded } from "../points.ts";
import { type Selection, selectionOf } from "../selection.ts";
import { plain } from "./change-seats.ts";

/**
 * Adds a seat after the last one of a row, at the same distance as between its last two.
 * @returns the seat
 */
export function addSeat(plan: Draft<SeatPlan>, key: string, row: string): Selection | undefined {
  const section = plan.sections.find((one) => one.key === key);
  const seats = (plain(section?.seats) ?? []) as readonly FreeSeat[];
  const own = seats.filter((seat) => seat.row === row);
  const [last, before] = [own.at(-1), own.at(-2)];
  if (!section?.seats || !last) return undefined;
  const step: Point = before ? [last.at[0] - before.at[0], last.at[1] - before.at[1]] : [1, 0];
  const counted = Number(last.number) + (before ? Number(last.number) - Number(before.number) : 1);
  const taken = new Set(own.map((seat) => seat.number));
  const isFree = Number.isSafeInteger(counted) && counted > 0 && !taken.has(String(counted));
  const isShort = String(counted).length <= LONGEST.number;
  const seat: FreeSeat = {
    row,
    number: isFree && isShort ? String(counted) : freshName(last.number, taken, LONGEST.number),
    at: rounded([last.at[0] + step[0], last.at[1] + step[1]]),
  };
  const place = seats.lastIndexOf(last) + 1;
  section.seats = [...seats.slice(0, place), seat, ...seats.slice(place)] as Draft<FreeSeat>[];
  return selectionOf({ group: `seats ${key}`, index: place });
}
