import { checkPlan } from "#contract/rules/plan/check-plan.ts";
import type { CheckedPlan, PlanToCheck } from "./check-messages.ts";

/** The part of a worker's global scope that this file uses; the page's types do not have it. */
interface WorkerScope {
  addEventListener(type: "message", listener: (event: MessageEvent<PlanToCheck>) => void): void;
  postMessage(answer: CheckedPlan): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener("message", ({ data }) => scope.postMessage(checkPlan(data.plan, data.facts)));
