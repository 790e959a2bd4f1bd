/**
 * Reads CPU time from the kernel (`/proc`, so only on Linux). All figures are milliseconds since the start of a process
 * or of the machine.
 */
import { readdir, readFile } from "node:fs/promises";

/** Linux reports hundredths of a second to user space on every machine. */
const MS_A_TICK = 10;

interface ProcessTime {
  pid: number;
  parent: number;
  /** The process's own time in all its threads, and the time of its children that have ended. */
  ms: number;
}

export interface MachineTime {
  busy: number;
  /** Idle, or waiting for the disk. */
  idle: number;
  /** Taken by other guests of the same host. */
  stolen: number;
}

async function readProcess(pid: string): Promise<ProcessTime[]> {
  // A process may end between the listing and this.
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return [];
  // The name before the last bracket may contain spaces and brackets. The fields after it are state, parent, …
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15).map(Number);
  const ms = MS_A_TICK * (user + system + childrenUser + childrenSystem);
  return [{ pid: Number(pid), parent: Number(fields[1]), ms }];
}

/**
 * The CPU time of processes with everything that they started, running or ended. A PostgreSQL server's first process started
 * all its backends, so its tree is the whole server.
 */
export async function treesMs(roots: readonly number[]): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(pids.map(readProcess))).flat();
  const below = (pid: number): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.ms + below(child.pid), 0);
  return all.filter(({ pid }) => roots.includes(pid)).reduce((sum, { pid, ms }) => sum + ms + below(pid), 0);
}

/** The time of the whole machine, all cores together. */
export async function machineTime(): Promise<MachineTime> {
  const [line = ""] = (await readFile("/proc/stat", "utf8")).split("\n");
  const [user = 0, nice = 0, system = 0, idle = 0, disk = 0, interrupts = 0, soft = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map((ticks) => MS_A_TICK * Number(ticks));
  return { busy: user + nice + system + interrupts + soft, idle: idle + disk, stolen };
}
