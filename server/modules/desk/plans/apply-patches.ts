import { applyPatches, enablePatches, isDraft, type Patch, produce } from "immer";
import type { PlanPatch } from "#contract/wire/desk/plans.ts";

enablePatches();

/** A patch that does not fit the plan. */
export class WrongPatch extends Error {
  override name = "WrongPatch";
  /** The position of the wrong patch in the list, from 0. */
  readonly at: number;

  constructor(at: number) {
    super(`patch ${at} does not fit the plan`);
    this.at = at;
  }
}

/**
 * The value with patches in immer's form applied, one after the other. The given value stays as it is.
 * @throws WrongPatch for a path that leads nowhere, or beyond the end of a list, or to what objects inherit
 */
export function patched<T extends object>(value: T, patches: readonly PlanPatch[]): T {
  return produce(value, (draft) => {
    for (const [at, patch] of patches.entries()) {
      if (!fits(draft, patch)) throw new WrongPatch(at);
      applyPatches(draft as object, [patch as Patch]);
    }
  });
}

/** Whether a patch changes something that is there, or adds something beside it. */
function fits(root: object, { op, path, value }: PlanPatch): boolean {
  const last = path.at(-1);
  if (last === undefined) return false;
  let owner: unknown = root;
  for (const step of path.slice(0, -1)) {
    if (!hasOwn(owner, step)) return false;
    owner = (owner as Record<string | number, unknown>)[step];
  }
  if (!Array.isArray(owner)) {
    if (!isPlain(owner) || typeof last !== "string" || RESERVED.has(last)) return false;
    return op === "add" || Object.hasOwn(owner, last);
  }
  // A list is shortened by its length. A greater length would make holes.
  if (last === "length") return op === "replace" && isCount(value) && value <= owner.length;
  return isCount(last) && (op === "add" ? last <= owner.length : last < owner.length);
}

const RESERVED = new Set(["__proto__", "constructor", "prototype"]);
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && (isDraft(value) || Object.getPrototypeOf(value) === Object.prototype);

function hasOwn(owner: unknown, step: string | number): boolean {
  if (Array.isArray(owner)) return isCount(step) && step < owner.length;
  return isPlain(owner) && typeof step === "string" && Object.hasOwn(owner, step);
}
