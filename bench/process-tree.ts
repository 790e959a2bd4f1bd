import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 50;
/** The kernel counts in KiB. The figures are in MB of a million bytes. */
const KIB_A_MB = 1e6 / 1024;

const read = (path: string) => readFile(path, "utf8").catch(() => "");

/** The fields of /proc/PID/stat after the command, which may itself contain spaces and brackets. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** The process and everything that it started, directly or not. */
async function treeOf(root: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(async (pid) => ({ pid, parent: Number((await statOf(pid))[1]) })));
  const tree = [root];
  for (const pid of tree) tree.push(...parents.filter(({ parent }) => parent === pid).map((child) => child.pid));
  return tree;
}

async function memoryOf(pid: number, kind: "Pss" | "Rss"): Promise<number> {
  const rollup = await read(`/proc/${pid}/smaps_rollup`);
  return Number(new RegExp(`^${kind}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0) / KIB_A_MB;
}

/**
 * The memory of a process and all that it started, in MB: the RSS of the largest process, and the other processes' PSS.
 * RSS would count a page that they share, such as Node's own code, once for each of them. PSS alone would count too
 * little of it, because unrelated programs may share it too.
 */
export async function treeMemory(root: number): Promise<number> {
  const each = await Promise.all(
    (await treeOf(root)).map(async (pid) => ({ rss: await memoryOf(pid, "Rss"), pss: await memoryOf(pid, "Pss") })),
  );
  const [largest, ...others] = each.toSorted((a, b) => b.rss - a.rss);
  return others.reduce((sum, { pss }) => sum + pss, largest?.rss ?? 0);
}

/** CPU seconds of a process, and of its children that have ended. */
export async function cpuSeconds(pid: number): Promise<number> {
  const ticks = (await statOf(pid)).slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

/** Looks at the memory of a process tree until the returned function is called, which returns the highest value in MB. */
export function watchPeak(root: number): () => Promise<number> {
  let peak = 0;
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      peak = Math.max(peak, await treeMemory(root));
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return async () => {
    stopped = true;
    await watching;
    return peak;
  };
}
