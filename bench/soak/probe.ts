/**
 * Loaded into the server that bench/soak/run.ts watches. On SIGUSR2 it collects garbage, and prints what is left: the heap, the
 * memory outside it in bytes, and how many handles of each kind are open.
 */
import { PROBE_LINE, type Probe } from "./figures.ts";

process.on("SIGUSR2", () => {
  // The second collection takes what finalizers of the first have released.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  const probe: Probe = { heapUsed, external, handles };
  console.log(`${PROBE_LINE}${JSON.stringify(probe)}`);
});
