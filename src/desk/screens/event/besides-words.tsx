import { formatCount } from "#contract/rules/text/count.ts";
import { sumOf } from "./curve-lines.ts";

interface BesidesWordsProps {
  rows: Parameters<typeof sumOf>[0];
  /** 'on the day', 'in the hour' */
  when: string;
}

/** Explains the dotted and dashed lines of a chart. Without such lines it shows nothing. */
export function BesidesWords({ rows, when }: BesidesWordsProps) {
  const [comps, refunds] = [sumOf(rows, "comps"), sumOf(rows, "refunds")];
  if (comps + refunds === 0) return null;
  return (
    <p>{`${comps > 0 ? `The dotted line is tickets given away: ${formatCount(comps)}. ` : ""}${refunds > 0 ? `The line of dashes and dots is refunded tickets, ${when} of the refund: ${formatCount(refunds)}.` : ""}`}</p>
  );
}
