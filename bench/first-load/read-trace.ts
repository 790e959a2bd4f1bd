/** One event of Chromium's trace. Times are microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The thread's own time, so that other work on the machine does not count. */
  tdur?: number;
  args?: { data?: { url?: string; functionName?: string } };
}

export interface Task {
  /** When it began, in milliseconds since the navigation. */
  at: number;
  ms: number;
  /** What took the most of it, for whoever looks for the cause. */
  parts: string;
}

export interface TraceFacts {
  /** The main thread's work for scripts until the app was alive: compiling, evaluating, running, collecting garbage. */
  scriptMsBeforeAlive: number;
  /** The same until the end of the trace. */
  scriptMs: number;
  /** All tasks after the first paint that a person may feel, longest first. */
  tasks: Task[];
}

/** The categories that a trace needs for this. */
export const TRACE_CATEGORIES = [
  "-*",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-lighthouse",
  "v8",
  "disabled-by-default-v8.compile",
  "blink.user_timing",
  "loading",
];

const SCRIPT =
  /^(EvaluateScript|v8\.(compile|compileModule|evaluateModule|run|produceCache)|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|FireAnimationFrame|FireIdleCallback|(Minor|Major)GC|V8\.GC.*)$/;
const SHOWN =
  /^(EvaluateScript|v8\.\w+|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|FireAnimationFrame|FireIdleCallback|(Minor|Major)GC|ParseHTML|ParseAuthorStyleSheet|UpdateLayoutTree|Layout|Layerize|PrePaint|Paint|Commit|HitTest)$/;

/**
 * React makes an error while it is read. Where tools are attached, V8 then reads all of React again, to say from which line the
 * error comes. A visitor's browser does not, so this is no cost of the page.
 */
const FOR_TOOLS = "V8.CollectSourcePositions";

const own = ({ tdur, dur }: TraceEvent) => (tdur ?? dur ?? 0) / 1000;
const isWithin = (inner: TraceEvent, outer: TraceEvent) =>
  inner.ts >= outer.ts && inner.ts < outer.ts + (outer.dur ?? 0);

/**
 * Reads a trace of one page's load.
 * @param mark the user timing mark that says that the app is alive
 */
export function readTrace(json: string, mark: string, feltMs: number): TraceFacts {
  const { traceEvents } = JSON.parse(json) as { traceEvents: TraceEvent[] };
  const marked = traceEvents.find(({ name, ph }) => name === mark && /^[IiRn]$/.test(ph));
  if (!marked) throw new Error(`the trace has no mark ${mark}`);
  const { pid, tid } = marked;
  const events = traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === "X")
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const start = traceEvents.findLast(
    ({ name, ts, pid: of }) => name === "navigationStart" && of === pid && ts < marked.ts,
  );
  const begin = start?.ts ?? events[0]?.ts ?? 0;

  const painted = traceEvents.find(
    ({ name, ts, pid: of }) => name === "firstContentfulPaint" && of === pid && ts >= begin,
  );

  const forTools = events.filter(({ name }) => name === FOR_TOOLS);
  const msOf = (event: TraceEvent) =>
    own(event) - forTools.filter((one) => isWithin(one, event)).reduce((sum, one) => sum + own(one), 0);

  let scriptMs = 0;
  let scriptMsBeforeAlive = 0;
  let scriptEnd = 0;
  for (const event of events) {
    if (event.ts < begin || event.ts < scriptEnd || !SCRIPT.test(event.name)) continue;
    scriptEnd = event.ts + (event.dur ?? 0);
    scriptMs += msOf(event);
    if (event.ts <= marked.ts) scriptMsBeforeAlive += msOf(event);
  }
  const tasks = events
    .filter((event) => event.name === "RunTask" && event.ts >= (painted?.ts ?? begin) && msOf(event) >= feltMs)
    .map((task) => ({ at: (task.ts - begin) / 1000, ms: msOf(task), parts: partsOf(task, events) }))
    .sort((a, b) => b.ms - a.ms);
  return { scriptMs, scriptMsBeforeAlive, tasks };
}

function partsOf(task: TraceEvent, events: TraceEvent[]): string {
  const within = events.filter(
    (event) => event !== task && isWithin(event, task) && SHOWN.test(event.name) && own(event) > own(task) / 10,
  );
  const file = (url = "") =>
    url
      .split("/")
      .at(-1)
      ?.replace(/-[\w-]+\.js$/, "");
  return within
    .slice(0, 6)
    .map((event) =>
      [event.name, file(event.args?.data?.url), event.args?.data?.functionName, `${own(event).toFixed(0)} ms`]
        .filter(Boolean)
        .join(" "),
    )
    .join(" › ");
}
