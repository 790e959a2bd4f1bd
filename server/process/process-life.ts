/** After this time, the process ends without waiting for running work. */
const CLOSE_WITHIN_MS = 10_000;
/** npm and the terminal both send a signal for one Ctrl-C, within this time. */
const SAME_SIGNAL_MS = 250;

/** The end of this process: everything that it has opened is closed, last opened first, within ten seconds. */
export class ProcessLife {
  readonly #opened: (() => Promise<unknown>)[] = [];
  #stoppingSince: number | null = null;

  /** Adds work for the end of the process. */
  onStop(close: () => Promise<unknown>): void {
    this.#opened.push(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.#opened.reverse().splice(0)) await close();
  }

  /** Closes everything, then ends the process. Does nothing if the process is ending already. */
  async stop(exitCode: number): Promise<void> {
    if (this.#stoppingSince !== null) return;
    this.#stoppingSince = performance.now();
    setTimeout(() => {
      console.error(`not stopped within ${CLOSE_WITHIN_MS / 1000} s: ending without finishing running work`);
      process.exit(1);
    }, CLOSE_WITHIN_MS).unref();
    await this.closeAll();
    process.exit(exitCode);
  }

  /** Stops. A second signal ends the process at once. */
  readonly onSignal = (): void => {
    // One Ctrl-C may send two signals.
    if (this.#stoppingSince !== null && performance.now() - this.#stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    void this.stop(0);
  };
}
