/**
 * Runs work now and again `everyMs` milliseconds after each run has ended. `onFailure` gets only the first failure in a
 * row, so that an unreachable database is logged once. `stop` waits for the running work.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;
  const run = async () => {
    try {
      await work();
      failing = false;
    } catch (error) {
      if (!failing) onFailure(error);
      failing = true;
    }
    if (!stopped) timer = setTimeout(start, everyMs).unref();
  };
  let running = Promise.resolve();
  const start = () => {
    running = run();
  };
  start();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
