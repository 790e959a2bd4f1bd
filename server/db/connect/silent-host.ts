import pg from "pg";

/** A statement may take longer than this. The pool then only checks that the host is alive. */
const SILENT_MS = 3000;
const LOOK_EVERY_MS = 1000;
const ANSWERS_WITHIN_MS = 2000;
/** A busy process may miss an answer that came in time. */
const TRIES = 2;

/**
 * Watches the connections to one host. A machine that hangs, or whose cable is cut, closes no connection. Statements
 * under way would then wait for ever, because time limits of statements are the host's own. If a statement has had no
 * answer for some seconds, the host is asked on a new connection. If it does not answer there either, all connections
 * to it are closed, and what is under way fails as in a crash.
 */
export class SilentHost {
  readonly #config: pg.ClientConfig;
  readonly #connections = new Set<pg.Client>();
  /** Since when each statement has been under way. */
  readonly #underWay = new Map<object, number>();
  #timer: NodeJS.Timeout | undefined;
  #heardAt = 0;
  #asking = false;

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, connectionTimeoutMillis: ANSWERS_WITHIN_MS };
  }

  add(client: pg.Client): void {
    this.#connections.add(client);
    client.once("end", () => this.#connections.delete(client));
  }

  /** A statement is under way, until the result is called. */
  begin(): () => void {
    const statement = {};
    this.#underWay.set(statement, performance.now());
    this.#timer ??= setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
    return () => void this.#underWay.delete(statement);
  }

  async #look(): Promise<void> {
    // The first is the oldest.
    const [oldest] = this.#underWay.values();
    if (oldest === undefined) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    if (this.#asking) return;
    if (performance.now() - Math.max(oldest, this.#heardAt) < SILENT_MS) return;
    this.#asking = true;
    const lives = await this.#lives();
    this.#asking = false;
    if (lives) this.#heardAt = performance.now();
    else for (const { connection } of this.#connections) connection.stream.destroy();
  }

  async #lives(): Promise<boolean> {
    for (let tried = 0; tried < TRIES; tried++) if (await this.#answers()) return true;
    return false;
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client(this.#config);
    client.on("error", () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      // A refusal, such as 'too many connections', is an answer.
      return error instanceof pg.DatabaseError;
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
