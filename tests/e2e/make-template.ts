import { freePortPair } from "../support/free-port.ts";
import { startServer } from "../support/server-process.ts";
import { LIGHT_PASSWORDS } from "./global-setup.ts";

// Loads the demo into the folder that is named, as the first start of a server does.
const [, , dataDir] = process.argv;
if (!dataDir) throw new Error("make-template.ts needs the name of a folder");
const server = await startServer({
  port: await freePortPair(),
  dataDir,
  env: LIGHT_PASSWORDS,
  // Other tests run beside it.
  readyWithinMs: 240_000,
});
await server.stop();
