/** What the desk keeps on this device, as JSON. Private windows and full devices keep nothing, and everything works without. */
const PREFIX = "brolga.desk.";

export type DeviceStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;
/** `session`: as long as the tab is open. */
type Where = "local" | "session" | DeviceStore;

// A browser that allows no storage throws as soon as it is named.
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

/** @param value null forgets what was kept @returns false if the device keeps nothing: then the page must stay open until it is sent */
export function persistOnDevice(key: string, value: unknown, where: Where = "local"): boolean {
  try {
    if (value === null) storeAt(where).removeItem(PREFIX + key);
    else storeAt(where).setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
