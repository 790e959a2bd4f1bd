import { quoted } from "#contract/rules/text/quoted.ts";
import { type Column, EVENT_COLUMNS, PRICE_COLUMNS, VOUCHER_COLUMNS } from "./csv-columns.ts";
import { type CsvRow, type CsvTable, readCsvTable } from "./csv-rows.ts";
import type { NamedFile } from "./format.ts";
import { ImportError } from "./mistakes.ts";

type Entry = Record<string, unknown>;

/** The events of the tables in the import format, and the row that each part of them came from. */
class CsvEvents {
  readonly mistakes: string[] = [];
  readonly events: Entry[] = [];
  readonly #indexByRef = new Map<unknown, number>();
  readonly #rows = new Map<string, CsvRow>();

  addEvent(row: CsvRow): void {
    const event = entryOf(row, EVENT_COLUMNS);
    this.#rows.set(`/events/${this.events.length}`, row);
    this.#indexByRef.set(event.ref, this.events.length);
    this.events.push({ ...event, prices: [], vouchers: [] });
  }

  /** Adds a price. A row with from_row or to_row belongs to the price above it that names the same sections. */
  addPrice(row: CsvRow): void {
    const { event: ref, from_row, to_row, ...price } = entryOf(row, PRICE_COLUMNS);
    const place = this.#listOf(row, ref, "prices");
    if (!place) return;
    if (from_row === undefined && to_row === undefined) {
      this.#put(place, price, row);
      return;
    }
    const index = place.list.findLastIndex((known) => String(known.sections) === String(price.sections));
    const known = place.list[index];
    if (!known) {
      this.mistakes.push(
        `${row.file}:${row.line}: the price for the other rows of these sections must be above this row`,
      );
      return;
    }
    const rows = (known.rows ?? []) as unknown[];
    this.#rows.set(`${place.pointer}/${index}/rows/${rows.length}`, row);
    const { sections: _, ...rest } = price;
    known.rows = [...rows, { from: from_row, to: to_row, ...rest }];
  }

  addVoucher(row: CsvRow): void {
    const { event: ref, ...voucher } = entryOf(row, VOUCHER_COLUMNS);
    const place = this.#listOf(row, ref, "vouchers");
    if (place) this.#put(place, voucher, row);
  }

  /** The file and line of a JSON pointer: those of the value itself or of the closest value around it. */
  where(pointer: string): string | undefined {
    const row = this.#rows.get(pointer);
    if (row) return `${row.file}:${row.line}`;
    return pointer ? this.where(pointer.slice(0, pointer.lastIndexOf("/"))) : undefined;
  }

  #listOf(row: CsvRow, ref: unknown, kind: "prices" | "vouchers") {
    const index = this.#indexByRef.get(ref);
    const event = index === undefined ? undefined : this.events[index];
    if (event) return { list: event[kind] as Entry[], pointer: `/events/${index}/${kind}` };
    this.mistakes.push(
      `${row.file}:${row.line}: event '${quoted(String(ref ?? ""))}' is in none of the events' CSV files`,
    );
    return undefined;
  }

  #put({ list, pointer }: { list: Entry[]; pointer: string }, entry: Entry, row: CsvRow): void {
    this.#rows.set(`${pointer}/${list.length}`, row);
    list.push(entry);
  }
}

function entryOf(row: CsvRow, columns: ReadonlyMap<string, Column>): Entry {
  const entry: Entry = {};
  for (const [head, cell] of row.cells) {
    const column = columns.get(head);
    if (!column) continue;
    const [field, part] = column.path;
    const value = column.read(cell);
    entry[field] = part ? { ...(entry[field] as Entry | undefined), [part]: value } : value;
  }
  return entry;
}

/** Recognises a kind of table by the column that only this kind has. */
function columnsOf({ heads }: CsvTable): ReadonlyMap<string, Column> | undefined {
  if (heads.includes("code")) return VOUCHER_COLUMNS;
  if (heads.includes("sections")) return PRICE_COLUMNS;
  return heads.includes("ref") ? EVENT_COLUMNS : undefined;
}

/**
 * Reads events, prices and vouchers from spreadsheets (docs/import-format.md) as one file of the import format.
 * Messages about it name the row that a mistake came from.
 * @throws ImportError if a table is not recognised, or a row belongs to no event
 */
export function readCsv(files: readonly { name: string; text: string }[]): NamedFile[] {
  const tables = files.map(({ name, text }) => readCsvTable(name, text));
  const found = new CsvEvents();
  const known = tables.map((table) => ({ table, columns: columnsOf(table) }));
  for (const { table, columns } of known) {
    if (!columns)
      found.mistakes.push(`${table.file}:1: has no column 'ref' (events), 'sections' (prices) or 'code' (vouchers)`);
    for (const head of table.heads)
      if (columns && head && !columns.has(head))
        found.mistakes.push(`${table.file}:1: '${quoted(head)}' is not a column of this format`);
  }
  if (found.mistakes.length > 0) throw new ImportError(found.mistakes);
  const rowsOf = (kind: ReadonlyMap<string, Column>) =>
    known.flatMap(({ table, columns }) => (columns === kind ? table.rows : []));
  for (const row of rowsOf(EVENT_COLUMNS)) found.addEvent(row);
  for (const row of rowsOf(PRICE_COLUMNS)) found.addPrice(row);
  for (const row of rowsOf(VOUCHER_COLUMNS)) found.addVoucher(row);
  if (found.mistakes.length > 0) throw new ImportError(found.mistakes);
  const name = files.map((file) => file.name).join(", ");
  return files.length === 0
    ? []
    : [{ name, content: { events: found.events }, where: (pointer) => found.where(pointer) ?? name }];
}
