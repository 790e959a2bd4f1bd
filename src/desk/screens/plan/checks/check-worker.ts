import { checkPlan } from "#contract/rules/plan/check-plan.ts";
import type { CheckedPlan } from "./check-messages.ts";
import { type PackedPlan, planUnpacker } from "./pack-plan.ts";

/** The part of a worker's global scope that this file uses. The page's types do not have it. */
interface WorkerScope {
  addEventListener(type: "message", listener: (event: MessageEvent<PackedPlan>) => void): void;
  postMessage(answer: CheckedPlan): void;
}

const scope = globalThis as unknown as WorkerScope;

const unpack = planUnpacker();

scope.addEventListener("message", ({ data }) => {
  const { plan, facts } = unpack(data);
  scope.postMessage(checkPlan(plan, facts));
});
