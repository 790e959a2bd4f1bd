import { readdir, readFile } from "node:fs/promises";

/** The process and everything that it started, oldest first. Processes that end meanwhile are left out. */
export async function treeOf(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const text = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    // The process's name stands in brackets and may have spaces. The id of its parent is the second word after them.
    const parent = text.slice(text.lastIndexOf(")") + 2).split(" ")[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const tree = [root];
  for (let index = 0; index < tree.length; index++)
    for (const [pid, parent] of parents) if (parent === tree[index]) tree.push(pid);
  return parents.has(root) ? tree : [];
}

/** Sends a signal to processes. Some may have ended already. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
}
