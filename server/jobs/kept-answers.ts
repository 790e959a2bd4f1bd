import { applyKeptAnswers } from "../modules/payments/take-answer.ts";
import type { Office } from "../office.ts";

const LOOK_EVERY_MS = 3000;

/**
 * Applies the gateway's answers that wait on the disk, now and every few seconds. Not a job of the queue: that is in the
 * database, and these files are this machine's.
 */
export function startApplyingKeptAnswers(office: Office): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = Promise.resolve();
  let failing = false;
  const look = () => {
    running = applyKeptAnswers(office)
      .then(
        () => {
          failing = false;
        },
        (error: unknown) => {
          // Once, and not every few seconds.
          if (!failing) office.log.error({ err: error }, "kept gateway answers could not be looked at");
          failing = true;
        },
      )
      .then(() => {
        if (!stopped) timer = setTimeout(look, LOOK_EVERY_MS).unref();
      });
  };
  look();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
