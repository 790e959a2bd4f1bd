/** Ids are PostgreSQL integers: a greater number names no row, and would be an error of the database. */
const GREATEST = 2_147_483_647;

/** The number behind an id of the wire ("12"), or 0, which is no row's, where it is too great to be one. */
export function rowId(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) && number <= GREATEST ? number : 0;
}

/** The id that an address gives, or '' where it gives none or what is no id: the page then says that there is nothing here. */
export function idInAddress(text: string | null): string {
  return text !== null && /^\d{1,18}$/.test(text) ? text : "";
}
