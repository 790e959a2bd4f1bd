/**
 * What the desk stores on this device, as JSON. Private windows and full devices store nothing, and everything works
 * without.
 */
const PREFIX = "brolga.desk.";

export type DeviceStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;
/** `session`: until the tab is closed. */
type Where = "local" | "session" | DeviceStore;

// Where a browser allows no storage, even reading the property throws.
const storeAt = (where: Where): DeviceStore =>
  where === "local" ? localStorage : where === "session" ? sessionStorage : where;

/** @returns null if there is nothing, or if it can't be read */
export function readFromDevice(key: string, where: Where = "local"): unknown {
  try {
    return JSON.parse(storeAt(where).getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param value null removes the stored value
 * @returns false if the device stores nothing: then the page must stay open until it is sent
 */
export function persistOnDevice(key: string, value: unknown, where: Where = "local"): boolean {
  try {
    if (value === null) storeAt(where).removeItem(PREFIX + key);
    else storeAt(where).setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
