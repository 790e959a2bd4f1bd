import type { Unsaved } from "./fields.ts";
import { type DeviceStore, persistOnDevice, readFromDevice } from "./on-device.ts";

/* An account's changes that the box office does not have yet. They survive a reload, a lost network and an ended
   session. */

/** The storage key of an account's changes in a draft: '7.12'. */
export const draftKey = (userId: string | undefined, draftId: string): string => `${userId}.${draftId}`;

const isChange = (one: unknown): boolean =>
  typeof one === "object" &&
  one !== null &&
  "mine" in one &&
  "base" in one &&
  (!("sent" in one) || Array.isArray(one.sent));

/** @param key the account and the changed record */
export function readPersisted(key: string, store?: DeviceStore): Unsaved {
  const kept = readFromDevice(`draft.${key}`, store);
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, one]) => isChange(one)));
}

/** Removes what all tabs have stored for something that no longer exists. */
export const dropPersisted = (key: string, store?: DeviceStore): unknown =>
  persistOnDevice(`draft.${key}`, null, store);

/**
 * Stores this tab's unsaved fields. Another tab may store other fields of the same record, so only this tab's are
 * replaced.
 * @param before what this tab had stored until now
 * @returns false if the device stores nothing
 */
export function persistFields(key: string, unsaved: Unsaved, before: Unsaved, store?: DeviceStore): boolean {
  const others = Object.entries(readPersisted(key, store)).filter(([field]) => !(field in before));
  const kept = { ...Object.fromEntries(others), ...unsaved };
  return persistOnDevice(`draft.${key}`, Object.keys(kept).length > 0 ? kept : null, store);
}
