import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Load } from "./admission.ts";

const NS_PER_MS = 1e6;
/** Older measurements are ignored. */
const FRESH_SECONDS = 3;

interface Second {
  holdsMs: number[];
  holds: number;
  samples: number;
  refused: number;
  loopMs: number;
}

const nothing = (): Second => ({ holdsMs: [], holds: 0, samples: 0, refused: 0, loopMs: 0 });

const percentile95 = (values: number[]) =>
  values.length === 0 ? 0 : (values.sort((a, b) => a - b)[Math.floor(0.95 * (values.length - 1))] ?? 0);

/** Measures how long this process takes to answer people who have a pass, over the last two seconds. */
export class CallLoad {
  readonly #process = randomUUID();
  #loop: ReturnType<typeof monitorEventLoopDelay> | null = null;
  #before = nothing();
  #now = nothing();

  /**
   * Counts a call that shows or holds seats. Only the time of holds is measured: a look at a large venue is always
   * slow.
   * @param hasPass whether the caller came from a waiting room
   */
  note({ isHold, hasPass }: { isHold: boolean; hasPass: boolean }, ms: number): void {
    if (hasPass) this.#now.samples += 1;
    if (hasPass && isHold) this.#now.holds += 1;
    if (isHold) this.#now.holdsMs.push(ms);
  }

  /** Counts a call that was refused because the process could not keep up. */
  noteRefusal(): void {
    this.#now.refused += 1;
  }

  /** Ends the current second, and writes the measurements of the last two for all processes. */
  async write(db: Db): Promise<void> {
    const { p95Ms, holds, samples, refused } = this.turn();
    await sql`
      insert into queue_load (process, at, p95_ms, holds, samples, refused)
      values (${this.#process}, now(), ${p95Ms}, ${holds}, ${samples}, ${refused})
      on conflict (process) do update set at = excluded.at, p95_ms = excluded.p95_ms, holds = excluded.holds,
        samples = excluded.samples, refused = excluded.refused`.execute(db);
    await sql`delete from queue_load where at < now() - interval '1 minute'`.execute(db);
  }

  /** Ends the current second. @returns what was measured in the last two */
  turn(): Load {
    // Only a process with an open room measures its loop.
    this.#loop ??= monitorEventLoopDelay({ resolution: 20 });
    this.#now.loopMs = this.#loop.count > 0 ? this.#loop.percentile(95) / NS_PER_MS : 0;
    this.#loop.reset();
    this.#loop.enable();
    const seconds = [this.#before, this.#now];
    const samples = seconds.reduce((sum, second) => sum + second.samples, 0);
    const p95Ms = Math.max(
      percentile95(seconds.flatMap(({ holdsMs }) => holdsMs)),
      ...seconds.map(({ loopMs }) => loopMs),
    );
    this.#before = this.#now;
    this.#now = nothing();
    return {
      p95Ms: samples > 0 ? p95Ms : null,
      holds: seconds.reduce((sum, second) => sum + second.holds, 0),
      samples,
      refused: seconds.reduce((sum, second) => sum + second.refused, 0),
    };
  }
}

/** The load of all processes: the worst time, and all calls together. */
export async function measuredLoad(db: Db): Promise<Load> {
  const { rows } = await sql<Load>`
    select max(p95_ms) as "p95Ms", coalesce(sum(holds), 0)::integer as holds, coalesce(sum(samples), 0)::integer as samples, coalesce(sum(refused), 0)::integer as refused
    from queue_load where at > now() - make_interval(secs => ${FRESH_SECONDS})`.execute(db);
  return rows[0] ?? { p95Ms: null, holds: 0, samples: 0, refused: 0 };
}
