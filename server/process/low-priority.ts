import { readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** The 'nice' of work that nobody waits for. */
const LOW_PRIORITY = 10;
/** On Linux, a priority belongs to a thread; elsewhere, to the whole process. */
const ofThreads = process.platform === "linux";

/** Gives every other process priority. */
export function lowerThisProcess(): void {
  // Node has started its threads by now.
  for (const id of ofThreads ? readdirSync("/proc/self/task") : [0]) lower(Number(id));
}

/** Gives the other threads of this process priority, where the system can do that. */
export function lowerThisThread(): void {
  if (ofThreads) lower(0);
}

function lower(id: number): void {
  try {
    if (getPriority(id) < LOW_PRIORITY) setPriority(id, LOW_PRIORITY);
  } catch {
    // The thread has ended, or the system forbids it. The work is done in either case.
  }
}
