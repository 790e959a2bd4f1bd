/** The part of a trace event that this file reads. Times are in microseconds. */
export interface ThreadEvent {
  name: string;
  ts: number;
  dur?: number;
  /** The thread's CPU time. Unlike `dur`, it does not grow while other processes have the processor. */
  tdur?: number;
  args: { data?: { url?: string }; fileName?: string };
}

/** Compiling or running a script. */
const SCRIPT_WORK: ReadonlySet<string> = new Set([
  "EvaluateScript",
  "v8.compile",
  "v8.compileModule",
  "v8.evaluateModule",
  "FunctionCall",
  "RunMicrotasks",
]);
/** Work that may lack its script's name. The audit itself runs no modules. */
const NAMELESS: ReadonlySet<string> = new Set(["v8.evaluateModule", "RunMicrotasks"]);

const cpuMs = ({ tdur, dur = 0 }: ThreadEvent) => (tdur ?? dur) / 1000;

/**
 * Milliseconds of CPU time of the main thread in the page's own scripts, with the layout that they force. Nested work
 * counts once.
 * @param events the main thread's events, in the order of their start
 * @param origin scripts of other origins, and the audit's own, do not count
 * @param from microseconds of the trace
 */
export function scriptMs(events: readonly ThreadEvent[], origin: string, from: number): number {
  let countedUntil = from;
  let foreignUntil = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const event of events) {
    if (!SCRIPT_WORK.has(event.name) || !event.dur || event.ts < countedUntil) continue;
    const end = event.ts + event.dur;
    const named = event.args.data?.url ?? event.args.fileName ?? "";
    const isNameless = named === "" && NAMELESS.has(event.name);
    // Nameless work inside the audit's own work is the audit's.
    const isOurs = isNameless ? event.ts >= foreignUntil : named.startsWith(`${origin}/`);
    if (isOurs) {
      sum += cpuMs(event);
      countedUntil = end;
    } else if (!isNameless) foreignUntil = Math.max(foreignUntil, end);
  }
  return sum;
}

/** The mark of src/storefront/app/waking.ts: the app runs, and handles whatever visitors do. */
const ALIVE = "app-alive";

/** The main thread's events until the app was alive. All of them on a page without an app. */
export function untilAlive(events: readonly ThreadEvent[]): readonly ThreadEvent[] {
  const at = events.findIndex(({ name }) => name === ALIVE);
  return at < 0 ? events : events.slice(0, at);
}

/** Milliseconds of CPU time of the longest task that begins after a time of the trace. 0 if there is none. */
export function longestMs(tasks: readonly ThreadEvent[], after: number): number {
  return Math.max(0, ...tasks.filter(({ ts }) => ts > after).map(cpuMs));
}
