import type { Unsaved } from "./fields.ts";

/**
 * What somebody has changed in a draft and the box office does not have yet, by account and draft. It survives a reload, a lost network
 * and an ended session.
 */
const PREFIX = "brolga.desk.draft.";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The key of what an account has changed in a draft: '7.12'. */
export const draftKey = (userId: string | undefined, draftId: string): string => `${userId}.${draftId}`;

const isChange = (one: unknown): boolean =>
  typeof one === "object" &&
  one !== null &&
  "mine" in one &&
  "base" in one &&
  (!("sent" in one) || Array.isArray(one.sent));

/** @param key as `draftKey` makes it */
export function readKept(key: string, store: Store = localStorage): Unsaved {
  try {
    const kept: unknown = JSON.parse(store.getItem(PREFIX + key) ?? "{}");
    if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, one]) => isChange(one)));
  } catch {
    return {};
  }
}

/** Removes what all tabs have kept of a draft that no longer exists. */
export const dropKept = (key: string, store: Store = localStorage): void => store.removeItem(PREFIX + key);

/**
 * Another tab of this browser may keep other fields of the same draft, so only those of this tab are replaced.
 * @param before what this tab kept until now
 * @returns false if the device keeps nothing: then the page must stay open until everything is saved
 */
export function keepFields(key: string, unsaved: Unsaved, before: Unsaved, store: Store = localStorage): boolean {
  try {
    const others = Object.entries(readKept(key, store)).filter(([field]) => !(field in before));
    const kept = { ...Object.fromEntries(others), ...unsaved };
    if (Object.keys(kept).length === 0) store.removeItem(PREFIX + key);
    else store.setItem(PREFIX + key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
