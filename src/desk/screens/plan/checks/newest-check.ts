import type { CheckedPlan, PlanToCheck } from "./check-messages.ts";

/** The part of a worker that is used here. */
export interface CheckingWorker {
  postMessage(question: PlanToCheck): void;
  onmessage: ((event: MessageEvent<CheckedPlan>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/**
 * Makes a worker check one plan at a time. While it is busy, only the newest plan waits, because nobody needs the
 * problems of earlier ones.
 * @param answer gets the problems of the newest plan that was checked
 * @param fail is called once if the worker cannot run
 */
export function newestCheck(
  worker: CheckingWorker,
  answer: (problems: CheckedPlan) => void,
  fail: (waiting: PlanToCheck | undefined) => void,
): { check(question: PlanToCheck): void; stop(): void } {
  let running: PlanToCheck | undefined;
  let waiting: PlanToCheck | undefined;
  const next = () => {
    running = waiting;
    waiting = undefined;
    if (running) worker.postMessage(running);
  };
  worker.onmessage = ({ data }) => {
    answer(data);
    next();
  };
  worker.onerror = () => {
    worker.terminate();
    fail(waiting ?? running);
  };
  return {
    check: (question) => {
      waiting = question;
      if (!running) next();
    },
    stop: () => worker.terminate(),
  };
}
