import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";

const SECTIONS_WIDE = 10;
const SECTIONS = 50;
const ROWS = 25;
const SEATS = 40;

/** A plan of 50,000 free seats, in 50 sections of 25 rows. */
export function largePlan(): object {
  const sections = Array.from({ length: SECTIONS }, (_, index) => {
    const [left, top] = [(index % SECTIONS_WIDE) * (SEATS + 4), Math.floor(index / SECTIONS_WIDE) * (ROWS * 1.2 + 6)];
    const seats = Array.from({ length: ROWS * SEATS }, (_, place): FreeSeat => {
      const row = Math.floor(place / SEATS);
      const number = place % SEATS;
      return {
        row: String(row + 1),
        number: String(number + 1),
        at: [left + number, Math.round(10 * (top + row * 1.2)) / 10],
      };
    });
    return { key: `S${index + 1}`, title: `Section ${index + 1}`, seats };
  });
  const outline = [
    [180, -20],
    [260, -20],
    [260, -8],
    [180, -8],
  ];
  return { format: 2, version: "1", stage: { label: "Stage", outline }, entrances: [], sections };
}
