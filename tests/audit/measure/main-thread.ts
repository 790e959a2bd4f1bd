/** The part of a trace event that this file reads. Times are in microseconds. */
export interface ThreadEvent {
  name: string;
  ts: number;
  dur?: number;
  args: { data?: { url?: string; scriptName?: string } };
}

/** Running or compiling a script. The kernel of a task that only lays out or paints is none of these. */
const SCRIPT_WORK: ReadonlySet<string> = new Set([
  "EvaluateScript",
  "v8.compile",
  "v8.compileModule",
  "v8.evaluateModule",
  "FunctionCall",
  "RunMicrotasks",
]);

export interface ThreadSpan {
  /** The origin of the page: scripts of other origins, and the audit's own, do not count. */
  origin: string;
  /** Microseconds of the trace. */
  from: number;
  until: number;
}

/**
 * Milliseconds of the main thread in the page's own scripts, with the layout that they force. Work inside other work counts
 * once.
 * @param events the main thread's events, in the order of their start
 */
export function scriptMs(events: readonly ThreadEvent[], { origin, from, until }: ThreadSpan): number {
  let counted = from;
  let foreignUntil = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const event of events) {
    if (!SCRIPT_WORK.has(event.name) || !event.dur) continue;
    const end = Math.min(event.ts + event.dur, until);
    if (isForeign(event, origin)) foreignUntil = Math.max(foreignUntil, end);
    // Microtasks name no script. Inside foreign work they are foreign.
    else if (event.name !== "RunMicrotasks" || event.ts >= foreignUntil) {
      sum += Math.max(0, end - Math.max(event.ts, counted));
      counted = Math.max(counted, end);
    }
  }
  return sum / 1000;
}

function isForeign({ name, args }: ThreadEvent, origin: string): boolean {
  if (name === "RunMicrotasks") return false;
  const url = args.data?.url ?? args.data?.scriptName ?? "";
  return url !== origin && !url.startsWith(`${origin}/`);
}
