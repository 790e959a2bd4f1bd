import { freePortPair } from "../support/servers/free-port.ts";
import { startServer } from "../support/servers/server-process.ts";
import { LIGHT_PASSWORDS } from "./global-setup.ts";
import { openOwnHolders } from "./storefront/wallet/own-holders.ts";

// Loads the demo into the given folder, as a server's first start does, and opens the accounts that only journeys have.
const [, , dataDir] = process.argv;
if (!dataDir) throw new Error("make-template.ts needs the name of a folder");
const server = await startServer({
  port: await freePortPair(),
  dataDir,
  env: LIGHT_PASSWORDS,
  // Other tests may run at the same time.
  readyWithinMs: 240_000,
});
await server.stop();
await openOwnHolders(dataDir);
