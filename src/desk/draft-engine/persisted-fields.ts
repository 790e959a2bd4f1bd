import type { Unsaved } from "./fields.ts";
import { type DeviceStore, persistOnDevice, readFromDevice } from "./on-device.ts";

/* What an account has changed and the box office does not have yet. It survives a reload, a lost network and an ended session. */

/** The key of what an account has changed in a draft: '7.12'. */
export const draftKey = (userId: string | undefined, draftId: string): string => `${userId}.${draftId}`;

const isChange = (one: unknown): boolean =>
  typeof one === "object" &&
  one !== null &&
  "mine" in one &&
  "base" in one &&
  (!("sent" in one) || Array.isArray(one.sent));

/** @param key the account, and what it has changed */
export function readPersisted(key: string, store?: DeviceStore): Unsaved {
  const kept = readFromDevice(`draft.${key}`, store);
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, one]) => isChange(one)));
}

/** Removes what all tabs have kept of something that no longer exists. */
export const dropPersisted = (key: string, store?: DeviceStore): unknown =>
  persistOnDevice(`draft.${key}`, null, store);

/**
 * Another tab of this browser may keep other fields of the same thing, so only those of this tab are replaced.
 * @param before what this tab kept until now
 * @returns false if the device keeps nothing
 */
export function persistFields(key: string, unsaved: Unsaved, before: Unsaved, store?: DeviceStore): boolean {
  const others = Object.entries(readPersisted(key, store)).filter(([field]) => !(field in before));
  const kept = { ...Object.fromEntries(others), ...unsaved };
  return persistOnDevice(`draft.${key}`, Object.keys(kept).length > 0 ? kept : null, store);
}
