import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Services } from "../services.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** The jobs need about 40 MB of objects. With Node's own limits, garbage takes several times as much. */
const LIMITS = ["--max-semi-space-size=2", "--max-old-space-size=128"];

/**
 * The process that runs the jobs, as a child of this one (`node server/main.ts --jobs`). If it dies it starts again: after
 * a second, then after twice as long each time, and after a minute at most.
 */
export class JobsProcess {
  readonly #services: Pick<Services, "config" | "log">;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #waitMs = MIN_WAIT_MS;
  #stopping = false;

  constructor(services: Pick<Services, "config" | "log">) {
    this.#services = services;
    this.#start();
  }

  /** Asks the process to end, and waits until its running jobs have ended. */
  readonly stop = async (): Promise<void> => {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;
    const ended = once(child, "exit");
    // Not a signal: a terminal or a supervisor may send one too, and a second signal ends a process at once.
    if (child.connected) child.disconnect();
    await ended;
  };

  #start(): void {
    const { config, log } = this.#services;
    const begun = performance.now();
    const child = fork(MAIN, ["--jobs"], {
      // A port has replaced PORT=0, because links in mails may name it.
      env: { ...process.env, PORT: String(config.port) },
      // Options of the server, such as --inspect or --import, are not for this process.
      execArgv: LIMITS,
    });
    this.#child = child;
    const end = (cause: object) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#stopping) return;
      if (performance.now() - begun > MAX_WAIT_MS) this.#waitMs = MIN_WAIT_MS;
      log.error(cause, `the process that runs the jobs ended: mails wait until it starts again in ${this.#waitMs} ms`);
      this.#restart = setTimeout(() => this.#start(), this.#waitMs).unref();
      this.#waitMs = Math.min(2 * this.#waitMs, MAX_WAIT_MS);
    };
    child.once("exit", (code, signal) => end({ code, signal }));
    // The process could not be started. 'exit' may not follow.
    child.once("error", (error) => end({ err: error }));
    log.info({ child: child.pid }, "the jobs run in a process of their own");
  }
}
