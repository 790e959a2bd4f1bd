import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { MakeAnswer, MakeRequest } from "./maker-messages.ts";

const PROGRAM = fileURLToPath(new URL("./picture-maker.ts", import.meta.url));
/** Caps Node's own memory. Pictures are outside it. */
const LIMITS = ["--max-semi-space-size=2", "--max-old-space-size=64"];

/** The process that makes pictures (picture-maker.ts), as a child of this one. */
export class MakerProcess {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(PROGRAM, { execArgv: LIMITS, stdio: ["ignore", "ignore", "ignore", "ipc"] });
    // The 'exit' event or the next request reports the failure.
    this.#child.on("error", () => undefined);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws if the process ends before it has answered */
  ask(request: MakeRequest): Promise<MakeAnswer> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const settle = () => {
        child.off("message", answer).off("exit", end).off("error", end);
      };
      const answer = (message: unknown) => {
        settle();
        resolve(message as MakeAnswer);
      };
      const end = () => {
        settle();
        reject(new Error("the process that makes pictures ended early"));
      };
      if (!child.connected) return end();
      child.on("message", answer).on("exit", end).on("error", end);
      child.send(request, (error) => error && end());
    });
  }

  /** Ends the process. A picture that it was making is not stored. */
  stop(): void {
    this.#child.kill("SIGKILL");
  }
}
