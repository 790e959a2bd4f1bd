import { type MachineTime, machineTime, treesMs } from "#bench/cpu.ts";
import { summaryOf } from "./statistics.ts";

/** The most that other work may take of the machine: a tenth, as in the benchmarks. */
const OTHERS_AT_MOST = 0.1;
/** How far the benchmark index may be from the one from which the phone was made. */
const DRIFT_AT_MOST = 0.15;

/** CPU time in milliseconds: of the machine, and of the audit with everything that it started. */
export interface LoadReading {
  machine: MachineTime;
  ours: number;
}

/** Reads the machine's load. Undefined where the kernel does not report it (on anything but Linux). */
export async function readLoad(): Promise<LoadReading | undefined> {
  try {
    const [machine, ours] = await Promise.all([machineTime(), treesMs([process.pid])]);
    return { machine, ours };
  } catch {
    return undefined;
  }
}

/** The share of the machine, 0 to 1, that other work and the host's other guests took between two readings. */
export function shareOfOthers(before: LoadReading, after: LoadReading): number {
  const since = (of: keyof MachineTime) => after.machine[of] - before.machine[of];
  const whole = since("busy") + since("idle") + since("stolen");
  const others = since("busy") - (after.ours - before.ours) + since("stolen");
  // The kernel counts in hundredths of a second, so a short time may come out below zero.
  return whole > 0 ? Math.max(0, others / whole) : 0;
}

export interface MeasuredLoads {
  /** The share that other work took during each load. Empty where it cannot be measured. */
  others: readonly number[];
  /** Lighthouse's benchmark index at each load. */
  indexes: readonly number[];
  /** The index from which the phone was made, shortly before. */
  phoneIndex: number;
}

/** Why the figures of some loads say little about the product. Empty on a quiet machine. */
export function whyBusy({ others, indexes, phoneIndex }: MeasuredLoads): string[] {
  const reasons: string[] = [];
  const share = others.length > 0 ? summaryOf(others).median : 0;
  if (share > OTHERS_AT_MOST) reasons.push(`other work took ${Math.round(100 * share)} % of the machine`);
  const index = summaryOf(indexes).median;
  if (Math.abs(index / phoneIndex - 1) > DRIFT_AT_MOST)
    reasons.push(`the benchmark index went from ${Math.round(phoneIndex)} to ${Math.round(index)}`);
  return reasons;
}
