import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { COMPILED_ONCE } from "./server-process.ts";

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/**
 * Runs the operator's commands in processes that load the program once, because loading it takes most of a command's time.
 * Commands that are run at once get a process each.
 */
export class CommandHosts {
  readonly #env: NodeJS.ProcessEnv;
  #idle: ChildProcess[] = [];

  /** @param env the environment of the commands, such as the database that they run on */
  constructor(env: Record<string, string>) {
    this.#env = { ...process.env, ...COMPILED_ONCE, NODE_ENV: "", ...env };
  }

  async run(words: readonly string[]): Promise<CommandResult> {
    const host = this.#idle.pop() ?? fork("tests/support/servers/command-host.ts", { env: this.#env });
    const left = new AbortController();
    const answer = once(host, "message", { signal: left.signal });
    const ended = once(host, "exit", { signal: left.signal });
    // The wait that loses the race is aborted below, and rejects.
    for (const wait of [answer, ended]) wait.catch(() => undefined);
    host.send(words);
    try {
      const [result] = await Promise.race([
        answer,
        ended.then(([code]) => {
          throw new Error(`'${words.join(" ")}' ended its process with ${code}`);
        }),
      ]);
      this.#idle.push(host);
      return result;
    } finally {
      left.abort();
    }
  }

  async close(): Promise<void> {
    const hosts = this.#idle;
    this.#idle = [];
    await Promise.all(
      hosts.map((host) => {
        const ended = once(host, "exit");
        host.disconnect();
        return ended;
      }),
    );
  }
}
