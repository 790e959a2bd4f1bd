import { placedSeats, seatLabel } from "#contract/rules/plan/free-seats.ts";
import { LONGEST } from "#contract/rules/plan/name-lengths.ts";
import type { FreeSeat, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import { tableName } from "#contract/rules/plan/table-seats.ts";
import type { PlanSection } from "#contract/rules/seats/seat-plan.ts";
import { freshName } from "../fresh-name.ts";

/** A row as it begins its seats' names: a row '5' and a row 'Row 5' read the same. */
const rowWords = (row: string): string => (/\s/.test(row) ? row : `Row ${row}`);

/**
 * Names for new rows and tables of a section. They are compared as tickets print them, because a row 'Table 5' and a
 * table '5' would give their seats the same names.
 */
export class FreshNames {
  readonly #words = new Set<string>();
  readonly #labels = new Set<string>();

  constructor(section: Pick<PlanSection, "seats" | "tables">) {
    for (const row of new Set(section.seats?.map((seat) => seat.row))) this.#words.add(rowWords(row));
    for (const table of section.tables ?? []) this.#words.add(tableName(table));
    for (const { label } of placedSeats(section)) this.#labels.add(label);
  }

  /** The row's own name if it is free in the section, or else the next free one. The name is then taken. */
  row(row: string, numbers: readonly FreeSeat["number"][]): string {
    return this.#take(row, LONGEST.row, (name) => ({
      words: rowWords(name),
      labels: numbers.map((number) => seatLabel({ row: name, number })),
    }));
  }

  /** As `row`, for a table. */
  table(table: PlanTable): string {
    return this.#take(table.name, LONGEST.table, (name) => ({
      words: tableName({ name }),
      labels: placedSeats({ tables: [{ ...table, name }] }).map(({ label }) => label),
    }));
  }

  #take(wanted: string, longest: number, spoken: (name: string) => { words: string; labels: string[] }): string {
    const has = (name: string) => {
      const { words, labels } = spoken(name);
      return this.#words.has(words) || labels.some((label) => this.#labels.has(label));
    };
    const name = has(wanted) ? freshName(wanted, { has }, longest) : wanted;
    const { words, labels } = spoken(name);
    this.#words.add(words);
    for (const label of labels) this.#labels.add(label);
    return name;
  }
}
