import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface ServerProcess {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** Everything that the process has printed so far. */
  output(): string;
  /** Sends SIGTERM and waits for a clean end. Answers the exit code. */
  stop(): Promise<number>;
  /** Sends SIGKILL: nothing is finished. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** `--jobs` runs only the jobs. */
  args?: string[];
  readyWithinMs?: number;
  /** The program's folder. By default this project's. */
  folder?: string;
}

/**
 * The environment of a test's process. Otherwise, each of a suite's many processes would compile the same code again.
 */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(tmpdir(), "brolga-compile-cache") };

/**
 * Starts the built box office as `npm start` does, and waits until it listens. @throws Error with the process's output
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { port, dataDir, env = {}, args = [], readyWithinMs = 180_000, folder } = options;
  const child = spawn(process.execPath, ["server/main.ts", ...args], {
    // A test's machine may be slow without being under load. Early 503s have their own tests.
    env: {
      ...process.env,
      NODE_ENV: "",
      ...COMPILED_ONCE,
      MAX_EVENT_LOOP_DELAY_MS: "0",
      MAX_CALLS_AT_ONCE: "0",
      // Preparing pictures takes minutes of processor time, and few tests need it.
      PREPARE_PICTURES: "0",
      PORT: String(port),
      DATA_DIR: dataDir,
      // Few tests need the jobs, and a second process costs time.
      ...(env.DATABASE_URL && { JOBS: "elsewhere" }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    cwd: folder,
  });
  let printed = "";
  const exited = once(child, "exit").then(([code]) => (code as number | null) ?? 1);
  const ready = new Promise<void>((resolve, reject) => {
    const give = setTimeout(() => {
      // Nobody else holds a reference to this process, so it would outlive the tests.
      child.kill("SIGKILL");
      reject(new Error(`the server was not ready in time:\n${printed}`));
    }, readyWithinMs);
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes("listening on http://") || printed.includes("running the jobs")) {
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
  // `ready` may still reject after the race is decided, and that rejection is irrelevant.
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
