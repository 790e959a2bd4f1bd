import { completeFree } from "#contract/rules/plan/free-seats.ts";
import type { FreeSeat, PlanShape } from "#contract/rules/plan/plan-parts.ts";
import { rowNames } from "#contract/rules/plan/row-names.ts";
import type { PlanSection, Point, SeatPlan } from "#contract/rules/seat-plan.ts";

const section = (fields: Partial<PlanSection> & Pick<PlanSection, "key" | "title">): PlanSection =>
  completeFree({ blockstatus: "1", ...fields }) as PlanSection;

/** The middle of the circles on which the theatre's rows lie. */
export const CENTRE: Point = [0, -34];
/** From a seat to the next one of its row. */
const PITCH = 1.05;

/** A wedge of curved rows with an aisle at both ends. Each row has as many seats as fit. Angles are degrees; 90 faces the stage. */
function wedge(
  radius: number,
  rows: number,
  from: number,
  to: number,
  edit: (seat: FreeSeat, row: number, index: number, count: number) => FreeSeat = (seat) => seat,
): FreeSeat[] {
  return rowNames({ kind: "letters" }, rows).flatMap((row, away) => {
    const reach = radius + away;
    const span = ((from - to) * Math.PI) / 180;
    const count = Math.floor((span * reach) / PITCH);
    return Array.from({ length: count }, (_, index) => {
      const angle = ((from + to) / 2) * (Math.PI / 180) - ((index - (count - 1) / 2) * PITCH) / reach;
      const at: Point = [round(CENTRE[0] + reach * Math.cos(angle)), round(CENTRE[1] + reach * Math.sin(angle))];
      const isEnd = index === 0 || index === count - 1;
      const seat: FreeSeat = { row, number: String(index + 1), at, ...(isEnd && { aisle: true }) };
      return edit(seat, away + 1, index + 1, count);
    });
  });
}

const round = (value: number) => Math.round(value * 100) / 100;

const PILLAR = "Restricted view: pillar";
const FRONT_ROWS = 3;
const LAST_ROW = 12;

/** Two wheelchair spaces with their companions at the end of a row that a level lane leads to. */
function wheelchairs(seat: FreeSeat, row: number, place: number): FreeSeat {
  if (row <= FRONT_ROWS) return { ...seat, easy: true };
  if (row !== LAST_ROW || place > 4) return seat;
  return { ...seat, easy: true, access: place === 1 || place === 4 ? "wheelchair" : "companion" };
}

/** The drawing from which the theatre is traced (artwork/plan-drawing.ts): pixels for a plan unit, and its upper left corner. */
export const DRAWING = {
  place: "theatre-corella",
  picture: "plans/theatre-corella.webp",
  pixels: 16,
  width: 928,
  height: 768,
  at: [-29, -12] as Point,
};

/** A plan of format 2: a theatre of six hundred seats, traced from a drawing: curved rows, a circle above, boxes at the sides. */
export function smallTheatre(version: string): SeatPlan {
  const pillarAt = (side: "left" | "right") => (seat: FreeSeat, row: number, place: number, count: number) => {
    const fromWall = side === "left" ? place : count - place + 1;
    return row <= 2 && fromWall <= 3 - row ? { ...seat, note: PILLAR } : seat;
  };
  const desk = (seat: FreeSeat, row: number, place: number, count: number) =>
    row === LAST_ROW && Math.abs(place - (count + 1) / 2) <= 1 ? { ...seat, held: "Sound desk" } : seat;
  const stalls = { category: "Stalls" };
  const boxes = { category: "Boxes", entrance: "Circle stairs" };
  const circle = { category: "Dress circle", entrance: "Circle stairs" };
  return {
    ...{ format: 2, version, name: "Theatre Corella", capacity: 640 },
    background: { picture: DRAWING.picture, at: DRAWING.at, scale: 1 / DRAWING.pixels, opacity: 0.4 },
    stage: {
      label: "Stage",
      outline: [
        [-10, -7],
        [10, -7],
        [10, 0],
        [6, 1.6],
        [0, 2.2],
        [-6, 1.6],
        [-10, 0],
      ],
    },
    entrances: [
      { label: "Stalls left", at: [-23, 3] },
      { label: "Stalls right", at: [23, 3] },
      { label: "Circle stairs", at: [0, 31.5] },
    ],
    sections: [
      section({
        key: "STALLS LEFT",
        title: "Stalls Left",
        et_blockid: "1",
        ...stalls,
        entrance: "Stalls left",
        seats: wedge(40, LAST_ROW, 115, 100.5, (seat, row, place) => wheelchairs(seat, row, place)),
      }),
      section({
        key: "STALLS CENTRE",
        title: "Stalls Centre",
        et_blockid: "2",
        ...stalls,
        entrance: "Stalls left",
        seats: wedge(40, LAST_ROW, 98.5, 81.5, desk),
      }),
      section({
        key: "STALLS RIGHT",
        title: "Stalls Right",
        et_blockid: "3",
        ...stalls,
        entrance: "Stalls right",
        seats: wedge(40, LAST_ROW, 79.5, 65, (seat, row, place, count) => wheelchairs(seat, row, count - place + 1)),
      }),
      section({
        key: "CIRCLE LEFT",
        title: "Dress Circle Left",
        et_blockid: "4",
        ...circle,
        seats: wedge(55, 5, 113, 99.2, pillarAt("left")),
      }),
      section({
        key: "CIRCLE CENTRE",
        title: "Dress Circle Centre",
        et_blockid: "5",
        ...circle,
        seats: wedge(55, 5, 97.4, 82.6),
      }),
      section({
        key: "CIRCLE RIGHT",
        title: "Dress Circle Right",
        et_blockid: "6",
        ...circle,
        seats: wedge(55, 5, 80.8, 67, pillarAt("right")),
      }),
      section({ key: "BOXES LEFT", title: "Boxes Left", et_blockid: "7", ...boxes, seats: boxSeats(-1) }),
      section({ key: "BOXES RIGHT", title: "Boxes Right", et_blockid: "8", ...boxes, seats: boxSeats(1) }),
    ],
    zones: [
      { name: "Stalls", colour: "#7a5195", sections: ["STALLS LEFT", "STALLS CENTRE", "STALLS RIGHT"] },
      { name: "Dress circle", colour: "#2f7d8c", sections: ["CIRCLE LEFT", "CIRCLE CENTRE", "CIRCLE RIGHT"] },
      { name: "Boxes", colour: "#b5651d", sections: ["BOXES LEFT", "BOXES RIGHT"] },
    ],
    categories: [{ name: "Stalls" }, { name: "Dress circle" }, { name: "Boxes" }],
    shapes: [
      ...[-1, 1].map(
        (side): PlanShape => ({ kind: "circle", at: [side * 24.2, 16.4], radii: [0.6, 0.6], colour: "#9a938c" }),
      ),
    ],
  };
}

/** Two boxes at one side of the stage, with four loose chairs each. Those at the back see less of the stage. */
function boxSeats(side: -1 | 1): FreeSeat[] {
  return [1, 2].flatMap((which) =>
    [0, 1, 2, 3].map((chair): FreeSeat => {
      const isBack = chair > 1;
      return {
        row: `Box ${side < 0 ? which : which + 2}`,
        number: String(chair + 1),
        at: [side * (12.5 + which + (isBack ? 1.1 : 0)), 3.5 * which - 10 + (chair % 2) * 1.1],
        ...(isBack && { note: "Restricted view: side of the stage" }),
      };
    }),
  );
}
