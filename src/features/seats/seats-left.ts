import { formatCount } from "#contract/rules/count.ts";

/** 'Sold out', '1 seat left' or '1,240 seats left'. */
export function seatsLeft(count: number): string {
  if (count === 0) return "Sold out";
  if (count === 1) return "1 seat left";
  return `${formatCount(count)} seats left`;
}
