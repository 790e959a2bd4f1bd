import { statfs } from "node:fs/promises";
import { StartError } from "./process/start-error.ts";

const MEGABYTE = 1024 * 1024;
/** Below this, new changes are refused, so that running ones and the gateway's answers still fit. */
const LOW_BYTES = 128 * MEGABYTE;
/** Two files of the database's log. If the database cannot begin a new one, it stops, and the whole process with it. */
const MIN_BYTES = 32 * MEGABYTE;
const LOOK_EVERY_MS = 1000;

export const inMegabytes = (bytes: number) => `${Math.floor(bytes / MEGABYTE)} MB`;
const needs = `the box office needs ${inMegabytes(MIN_BYTES)}, and refuses changes below ${inMegabytes(LOW_BYTES)}`;

/** Watches the free disk space for the embedded database. A PostgreSQL server has its own monitoring. */
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

  /** Checks once. @throws StartError if there is too little space to start */
  async demand(): Promise<void> {
    await this.#look();
    if (this.#free < MIN_BYTES)
      throw new StartError(`DATA_DIR ${this.#dir}: ${inMegabytes(this.#free)} are free on its disk; ${needs}`);
  }

  /** Checks every second. Calls `onChange` when space becomes low or enough again, and `onFull` once, when it is used up. */
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

/** Returns the free bytes, or infinity if the system cannot tell. */
export async function freeIn(dir: string): Promise<number> {
  return statfs(dir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}
