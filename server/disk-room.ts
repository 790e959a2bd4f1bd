import { statfs } from "node:fs/promises";
import { StartError } from "./start-error.ts";

const MEGABYTE = 1024 * 1024;
/** Below this nothing new is taken on: what is under way, and the gateway's answers, still fit. */
const LOW_BYTES = 128 * MEGABYTE;
/** Two files of the database's log. One that it cannot begin stops it in the midst of its work, and the whole process with it. */
const MIN_BYTES = 32 * MEGABYTE;
const LOOK_EVERY_MS = 1000;

const inMegabytes = (bytes: number) => `${Math.floor(bytes / MEGABYTE)} MB`;
const needs = `it needs ${inMegabytes(MIN_BYTES)}, and takes nothing new below ${inMegabytes(LOW_BYTES)}`;

/** How much room the folder of the embedded database has left; PostgreSQL looks after its own. */
export class DiskRoom {
  readonly #dir: string;
  readonly #freeBytes: () => Promise<number>;
  #free = Number.POSITIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(dir: string, freeBytes: () => Promise<number> = () => freeIn(dir)) {
    this.#dir = dir;
    this.#freeBytes = freeBytes;
  }

  get isLow(): boolean {
    return this.#free < LOW_BYTES;
  }

  /** Looks once. @throws StartError where there is too little to begin with. */
  async demand(): Promise<void> {
    await this.#look();
    if (this.#free < MIN_BYTES)
      throw new StartError(`DATA_DIR ${this.#dir}: ${inMegabytes(this.#free)} are free on its disk; ${needs}`);
  }

  /** Looks every second. `onChange` is told when it becomes low or well again; `onFull` once, when it is time to stop. */
  watch(onChange: (message: string) => void, onFull: (message: string) => void): void {
    let wasLow = this.isLow;
    const look = async () => {
      await this.#look();
      const message = `DATA_DIR ${this.#dir}: ${inMegabytes(this.#free)} are free on its disk; ${needs}`;
      if (this.isLow !== wasLow) onChange(message);
      wasLow = this.isLow;
      if (this.#free < MIN_BYTES) return onFull(message);
      this.#timer = setTimeout(look, LOOK_EVERY_MS).unref();
    };
    this.#timer = setTimeout(look, LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    this.#free = await this.#freeBytes();
  }
}

/** Where it cannot be told, nothing is held against it. */
async function freeIn(dir: string): Promise<number> {
  return statfs(dir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}
