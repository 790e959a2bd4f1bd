import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface ServerProcess {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** Everything that the process printed so far. */
  output(): string;
  /** SIGTERM, then waits for a clean end. Answers the exit code. */
  stop(): Promise<number>;
  /** SIGKILL: nothing is finished. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  readyWithinMs?: number;
}

/** The environment of a test's process: each of a suite's many processes would compile the same code anew without it. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(tmpdir(), "brolga-compile-cache") };

/** Starts the box office as `npm start` does once built, and waits for its line. @throws Error with what it printed. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { port, dataDir, env = {}, readyWithinMs = 90_000 } = options;
  const child = spawn(process.execPath, ["server/main.ts"], {
    // A test's machine may be slow without being under load: early 503s have tests of their own.
    env: {
      ...process.env,
      NODE_ENV: "",
      ...COMPILED_ONCE,
      MAX_EVENT_LOOP_DELAY_MS: "0",
      MAX_CALLS_AT_ONCE: "0",
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const exited = once(child, "exit").then(([code]) => (code as number | null) ?? 1);
  const ready = new Promise<void>((resolve, reject) => {
    const give = setTimeout(() => {
      // Nobody else knows of it: it would outlive the tests.
      child.kill("SIGKILL");
      reject(new Error(`the server was not ready in time:\n${printed}`));
    }, readyWithinMs);
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes("listening on http://")) {
        clearTimeout(give);
        resolve();
      }
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    exited.then((code) => {
      clearTimeout(give);
      reject(new Error(`the server ended with ${code}:\n${printed}`));
    });
  });
  // `ready` may lose its race after it was won: that rejection is nobody's.
  ready.catch(() => undefined);
  await ready;
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    child,
    output: () => printed,
    stop: async () => {
      child.kill("SIGTERM");
      return exited;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
