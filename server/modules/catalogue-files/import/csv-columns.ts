type Read = (cell: string) => unknown;

const text: Read = (cell) => cell;
/** Reads a number. Anything else stays text, and the check of the format reports it. */
const number: Read = (cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell);
/** Reads 'yes' and 'no'. Anything else stays text, and the check of the format reports it. */
const yesOrNo: Read = (cell) => (cell === "yes" ? true : cell === "no" ? false : cell);
/** Reads 'none' as null, which clears a field of the sale. Other text is read as usual. */
const orNone =
  (read: Read): Read =>
  (cell) =>
    cell === "none" ? null : read(cell);
const list: Read = (cell) =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Reads '2031-03-07 19:30', as people write it, and '7/03/2031 19:30', to which Australian spreadsheets change it. */
const time: Read = (cell) => {
  const iso = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:00)?$/.exec(cell);
  if (iso) return `${iso[1]}T${iso[2]}`;
  const [, day = "", month = "", year, hour = "", minute] =
    /^(\d\d?)\/(\d\d?)\/(\d{4}) (\d\d?):(\d\d)(?::00)?$/.exec(cell) ?? [];
  if (!year) return cell;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T${hour.padStart(2, "0")}:${minute}`;
};

export interface Column {
  /** Where the value goes in an entry of the import format. */
  path: readonly [string] | readonly [string, string];
  read: Read;
}

const named = (names: string, read: Read): [string, Column][] =>
  names.split(" ").map((name) => [name, { path: [name], read }]);

/** The columns of the events table. docs/import-format.md describes them. */
export const EVENT_COLUMNS: ReadonlyMap<string, Column> = new Map([
  ...named(
    "ref place name series image banner image_alt artist_image video captions age_limit about terms disclaimer note",
    text,
  ),
  ...named("waiting_room draw_for", orNone(text)),
  // 'none' clears nothing here, because it would read as 'not asked' and mean 'required'.
  ...named("attendee_names attendee_phone attendee_email", text),
  ...named("categories artists", list),
  ...named("starts ends published_at", time),
  ...named("sale_opens_at sale_closes_at", orNone(time)),
  ...named("slider doors_minutes", number),
  ...named("waiting_room_minutes per_account_limit admit_per_minute", orNone(number)),
  ["organiser", { path: ["organiser", "name"], read: text }],
  ["organiser_logo", { path: ["organiser", "logo"], read: text }],
  ["organiser_legal_name", { path: ["organiser", "legal_name"], read: text }],
  ["organiser_abn", { path: ["organiser", "abn"], read: text }],
  ["organiser_address", { path: ["organiser", "address"], read: text }],
  ["organiser_gst", { path: ["organiser", "gst"], read: yesOrNo }],
  ["fee_kind", { path: ["fee", "kind"], read: text }],
  ["fee_type", { path: ["fee", "type"], read: text }],
  ["fee_value", { path: ["fee", "value"], read: number }],
]);

export const PRICE_COLUMNS: ReadonlyMap<string, Column> = new Map([
  ...named("event", text),
  ...named("sections", list),
  ...named("price units admits from_row to_row", number),
]);

export const VOUCHER_COLUMNS: ReadonlyMap<string, Column> = new Map([
  ...named("event code type", text),
  ...named("discount max_uses max_uses_per_user", number),
  ...named("from until", time),
]);
