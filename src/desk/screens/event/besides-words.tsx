import { formatCount } from "#contract/rules/count.ts";
import { sumOf } from "./curve-lines.ts";

interface BesidesWordsProps {
  rows: Parameters<typeof sumOf>[0];
  /** 'on the day', 'in the hour' */
  when: string;
}

/** Says what the dotted lines of a curve are, if it has any. */
export function BesidesWords({ rows, when }: BesidesWordsProps) {
  const [comps, refunds] = [sumOf(rows, "comps"), sumOf(rows, "refunds")];
  if (comps + refunds === 0) return null;
  return (
    <p>
      {comps > 0 && `The dotted line is tickets given away: ${formatCount(comps)}. `}
      {refunds > 0 &&
        `The line of dashes and dots is refunded tickets, ${when} of the refund: ${formatCount(refunds)}.`}
    </p>
  );
}
