import { formatCount } from "#contract/rules/text/count.ts";

/** '1 seat', '12 seats' */
export const seatsInWords = (count: number): string => `${formatCount(count)} ${count === 1 ? "seat" : "seats"}`;
