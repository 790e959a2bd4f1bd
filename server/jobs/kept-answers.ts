import { applyKeptAnswers } from "../modules/payments/settle-or-keep.ts";
import type { Services } from "../services.ts";
import { repeat } from "./repeat.ts";

const LOOK_EVERY_MS = 3000;

/**
 * Applies the gateway's answers that wait on this machine's disk, now and every few seconds. The server itself does this: the
 * process that runs the jobs may be on another machine.
 */
export function startApplyingKeptAnswers(services: Services): { stop(): Promise<void> } {
  return repeat(
    LOOK_EVERY_MS,
    () => applyKeptAnswers(services),
    (error) => services.outages.logFailure(error, "the gateway's answers on the disk could not be read"),
  );
}
