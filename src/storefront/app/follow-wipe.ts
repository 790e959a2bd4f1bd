import { cacheNames } from "#contract/cache-names.ts";
import { paths } from "#contract/paths.ts";
import type { DeviceAnswer } from "#contract/wire/account/devices.ts";
import { unwrap } from "#src/http/api.ts";
import { browserTransport, call } from "#src/http/call.ts";
import { onReconnect } from "#src/shared/offline/online-state.ts";
import { paySignOut } from "../features/account/pay-sign-out.ts";

const WALLET = "brolga-wallet";
const GATE = "brolga-gate";
const SECOND_COPY = "brolga-wallet-second-copy-1";
const PAUSE_MS = 30_000;
const AGAIN_MS = 10_000;
const EVERY_MS = 300_000;

/** Whether this device may have tickets or a door's list. A browser that cannot list its databases may have them. */
async function holds(database: string): Promise<boolean> {
  if (!("databases" in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === database);
}

/**
 * Asks the box office whether this device was marked as lost: when a page has loaded, whenever somebody comes back to
 * it, when the network returns, and at intervals. If so, the device removes the tickets of the account that asked, and
 * a door its list. A device that has nothing to remove asks nothing. Nothing here needs a session, because a lost
 * device's may be over.
 */
export function followWipe(clientKey: string): void {
  // A session that this page does not show ends for the same reason: somebody else may have the device.
  paySignOut(clientKey);
  let lastMs = Number.NEGATIVE_INFINITY;
  const ask = () => {
    if (performance.now() - lastMs < PAUSE_MS) return;
    lastMs = performance.now();
    // The network may return without the page noticing, so a failed question is repeated automatically.
    void obey(clientKey).catch(() => {
      lastMs = Number.NEGATIVE_INFINITY;
      setTimeout(ask, AGAIN_MS);
    });
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") ask();
  });
  onReconnect(() => {
    lastMs = Number.NEGATIVE_INFINITY;
    ask();
  });
  setInterval(ask, EVERY_MS);
  ask();
}

async function obey(clientKey: string): Promise<void> {
  // The gate's own page does it itself, and shows what happened to the scans.
  if (location.pathname !== paths.gate && (await holds(GATE))) {
    const { wipeLostDoor } = await import("./wipe-lost-door.ts");
    if (await wipeLostDoor(clientKey)) return location.reload();
  }
  if (!(await holds(WALLET)) && !(await caches.has(SECOND_COPY))) return;
  const ask = async (path: string, json: object) => {
    const { data, error } = await call({ path, json, isRepeatable: true }, { transport: browserTransport, clientKey });
    if (error) throw new Error(`${path}: ${error.code}`);
    return data;
  };
  const { wipe: users } = unwrap((await ask("device", {})) as DeviceAnswer);
  if (users.length === 0) return;
  const { wipeWallet } = await import("./wipe-wallet.ts");
  await wipeWallet(users);
  for (const name of Object.values(cacheNames)) await caches.delete(name);
  await ask("device/wiped", { wiped: users });
  // This also clears the page's memory.
  location.reload();
}
