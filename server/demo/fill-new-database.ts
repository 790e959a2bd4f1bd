/**
 * A program that makes the embedded database of a new DATA_DIR with the demo (make-demo-database.ts). It works in a
 * folder of its own and renames the finished database into place, so that an interrupted start leaves no partial
 * database.
 */
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "node:util";
import { checkSettings } from "../check-settings.ts";
import { type Config, readConfig } from "../config.ts";
import { keepFilesPrivate, lockDataDir, prepareDataDir } from "../data-dir.ts";
import { DiskRoom } from "../disk-room.ts";
import { openDatabase } from "../open-database.ts";
import { endWithParent } from "../process/end-with-parent.ts";
import { Idle } from "../process/idle.ts";
import { StartError } from "../process/start-error.ts";
import { loadSecrets } from "../secrets.ts";

const UNFINISHED = "unfinished";

async function make(config: Config): Promise<void> {
  await checkSettings(config);
  await new DiskRoom(config.dataDir).demand();
  await prepareDataDir(config.dataDir);
  await lockDataDir(config.dataDir);
  const folder = join(config.dataDir, UNFINISHED);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await fill(config, folder);
  await rename(join(folder, "db"), join(config.dataDir, "db"));
  await rm(folder, { recursive: true, force: true });
}

async function fill(config: Config, folder: string): Promise<void> {
  const connection = await openDatabase({ ...config, dataDir: folder });
  const { db, reads, kind: database, close } = connection;
  // Making a database leaves hundreds of megabytes of garbage, which would add to the memory that the loading takes.
  globalThis.gc?.();
  const { secrets, sandboxGatewaySecret } = await loadSecrets(config);
  // Most of the server's code is loaded only now, because making the database takes the most memory.
  const { openGateway } = await import("../gateway/open-gateway.ts");
  const { makeLogger } = await import("../logger.ts");
  const { Outages } = await import("../outages/outages.ts");
  const { acceptKey } = await import("../modules/tickets/ticket-keys.ts");
  const { loadDemo } = await import("./load-demo.ts");
  await acceptKey(db, secrets.ticketKey);
  const log = makeLogger("silent");
  await loadDemo({
    config,
    db,
    reads,
    database,
    secrets,
    clock: () => new Date(),
    log,
    outages: new Outages(log, connection),
    idle: new Idle(),
    gateway: await openGateway(config, sandboxGatewaySecret),
    // The demo's own orders send no mails.
    mail: { queue: async () => undefined },
    printTickets: () => Promise.reject(new Error("the demo prints no tickets")),
    printInvoices: () => Promise.reject(new Error("the demo prints no invoices")),
  });
  await close();
}

endWithParent();
try {
  keepFilesPrivate();
  await make(readConfig(process.env));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  process.exit(1);
}
