/** One measured thing: the processor's milliseconds of the page's main thread, and how long a person waits. */
export interface Figures {
  what: string;
  cpuMs: readonly number[];
  waitMs: readonly number[];
  /** The limit for the 95th percentile of both. */
  bar?: number;
  /** Reported and not judged, because two frames of a headless browser do not wait for a screen. */
  isGesture?: boolean;
}

/** The percentile of the values at this share, from 0 to 1. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const P95 = 0.95;
const tenths = (ms: number) => Math.round(10 * ms) / 10;

/** Prints a table, and the bars that were missed. @returns whether all were met */
export function report(all: readonly Figures[]): boolean {
  const missed: string[] = [];
  const rows = all.map(({ what, cpuMs, waitMs, bar = Infinity, isGesture = false }) => {
    const [cpu, wait] = [quantile(cpuMs, P95), quantile(waitMs, P95)];
    const isSlow = wait > bar && !isGesture;
    if (cpu > bar) missed.push(`${what}: ${tenths(cpu)} ms of work, and not ${bar}`);
    else if (isSlow) missed.push(`${what}: ${tenths(wait)} ms to wait, and not ${bar}`);
    const work = cpuMs.length > 0 && { "work ms": tenths(quantile(cpuMs, 0.5)), "work p95": tenths(cpu) };
    return {
      what,
      times: waitMs.length,
      ...work,
      "wait ms": tenths(quantile(waitMs, 0.5)),
      "wait p95": tenths(wait),
      ...(bar < Infinity && { bar, met: cpu > bar ? "NO" : isSlow ? "work alone" : "yes" }),
    };
  });
  console.table(rows);
  for (const one of missed) console.log(`Missed: ${one}`);
  return missed.length === 0;
}
