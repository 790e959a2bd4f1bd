/** Ids are PostgreSQL integers. The database refuses a greater number with an error. */
const MAX_ID = 2_147_483_647;

/** Returns the number of a wire id ("12"), or 0, which no row has, if the number is too great for an id. */
export function rowId(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) && number <= MAX_ID ? number : 0;
}

/** Returns the id in an address, or '' if there is no valid id; the page then says that it found nothing. */
export function idInAddress(text: string | null): string {
  return text !== null && /^\d{1,18}$/.test(text) ? text : "";
}
