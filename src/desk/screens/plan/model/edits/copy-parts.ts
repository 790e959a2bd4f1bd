import type { Draft } from "immer";
import type { FreeSeat, PlanShape, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection, Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import { freshKey, freshName } from "../fresh-name.ts";
import { rounded } from "../points.ts";
import { type Part, partsOfSection, readGroup, type Selection, selectionOf } from "../selection.ts";
import { plain } from "./change-seats.ts";
import { FreshNames } from "./fresh-names.ts";

/**
 * Copies the selected parts beside themselves. Copied rows and tables get the next free names. A section that is copied
 * whole becomes a new section, in which the rows keep their names.
 * @returns the copies
 */
export function copyParts(plan: Draft<SeatPlan>, selection: Selection, by: Point): Selection {
  const made: Part[] = [];
  const moved = ([x, y]: Point) => rounded([x + by[0], y + by[1]]);
  for (const section of [...plan.sections]) {
    const seats = selection.get(`seats ${section.key}`);
    const tables = selection.get(`tables ${section.key}`);
    const isWhole =
      selection.has(`area ${section.key}`) ||
      ((seats || tables) &&
        (seats?.size ?? 0) === (section.seats?.length ?? 0) &&
        (tables?.size ?? 0) === (section.tables?.length ?? 0));
    if (isWhole) made.push(...copySection(plan, plain(section) as PlanSection, moved));
    else if (seats || tables) made.push(...copySome(section, seats, tables, moved));
  }
  for (const [group, indexes] of selection) {
    const { kind } = readGroup(group);
    for (const index of indexes) {
      const entrance = kind === "entrances" ? plan.entrances[index] : undefined;
      if (entrance) {
        const label = freshName(entrance.label, new Set(plan.entrances.map((one) => one.label)));
        made.push({ group, index: plan.entrances.push({ label, at: moved(entrance.at) }) - 1 });
      }
      const shape = kind === "shapes" ? plan.shapes?.[index] : undefined;
      if (shape && plan.shapes) {
        const copy = { ...(plain(shape) as PlanShape), at: moved(shape.at) };
        made.push({ group, index: plan.shapes.push(copy as Draft<PlanShape>) - 1 });
      }
    }
  }
  return selectionOf(...made);
}

function copySection(plan: Draft<SeatPlan>, section: PlanSection, moved: (at: Point) => [number, number]): Part[] {
  const title = freshName(section.title, new Set(plan.sections.map((one) => one.title)));
  const copy: PlanSection = {
    ...section,
    key: freshKey(title, new Set(plan.sections.map((one) => one.key))),
    title,
    outline: section.outline.map(moved),
    ...(section.seats && { seats: section.seats.map((seat) => ({ ...seat, at: moved(seat.at) })) }),
    ...(section.tables && { tables: section.tables.map((table) => ({ ...table, at: moved(table.at) })) }),
  };
  plan.sections.push(copy as Draft<PlanSection>);
  plan.zones?.find((zone) => zone.sections.includes(section.key))?.sections.push(copy.key);
  return partsOfSection(copy);
}

function copySome(
  section: Draft<PlanSection>,
  seats: ReadonlySet<number> | undefined,
  tables: ReadonlySet<number> | undefined,
  moved: (at: Point) => [number, number],
): Part[] {
  const made: Part[] = [];
  const names = new FreshNames(plain(section) as PlanSection);
  const own = (plain(section.seats ?? []) as readonly FreeSeat[]).filter((_, index) => seats?.has(index));
  for (const [row, sources] of groupedBy(own, (seat) => seat.row)) {
    const name = names.row(
      row,
      sources.map(({ number }) => number),
    );
    for (const seat of sources) {
      const copy: FreeSeat = { ...seat, row: name, at: moved(seat.at) };
      section.seats?.push(copy as Draft<FreeSeat>);
      made.push({ group: `seats ${section.key}`, index: (section.seats?.length ?? 1) - 1 });
    }
  }
  for (const table of (plain(section.tables ?? []) as readonly PlanTable[]).filter((_, index) => tables?.has(index))) {
    section.tables?.push({ ...table, name: names.table(table), at: moved(table.at) } as Draft<PlanTable>);
    made.push({ group: `tables ${section.key}`, index: (section.tables?.length ?? 1) - 1 });
  }
  return made;
}
