import { applyKeptAnswers } from "../modules/payments/take-answer.ts";
import type { Office } from "../office.ts";

const LOOK_EVERY_MS = 3000;

/**
 * Applies the gateway's answers that wait on this machine's disk, now and every few seconds. This is not a job of the queue,
 * because any machine may take a job from the database.
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
          // Logged once, not every few seconds.
          if (!failing) office.log.error({ err: error }, "the gateway's answers on the disk could not be read");
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
