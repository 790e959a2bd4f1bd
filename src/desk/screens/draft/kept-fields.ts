import type { Unsaved } from "./merge/draft-merge.ts";

/**
 * What somebody has changed in a draft and the box office does not have yet, by account and draft. It survives a reload, a lost network
 * and an ended session.
 */
const PREFIX = "brolga.desk.draft.";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** @param key the account and the draft: '7.12' */
export function readKept(key: string, store: Store = localStorage): Unsaved {
  try {
    const kept: unknown = JSON.parse(store.getItem(PREFIX + key) ?? "{}");
    if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([, one]) => typeof one === "object" && one !== null && "mine" in one && "base" in one,
      ),
    );
  } catch {
    return {};
  }
}

/** @returns false if the device keeps nothing: then the page must stay open until everything is saved */
export function keepFields(key: string, unsaved: Unsaved, store: Store = localStorage): boolean {
  try {
    if (Object.keys(unsaved).length === 0) store.removeItem(PREFIX + key);
    else store.setItem(PREFIX + key, JSON.stringify(unsaved));
    return true;
  } catch {
    return false;
  }
}
