/**
 * What a gate of 50,000 tickets costs: on a device, to keep and to judge each scan; at the box office on PostgreSQL, to download
 * and to hand scans in. `--small`: fewer of them; `--device`: the device alone.
 */
import type { AddressInfo } from "node:net";
import { verifyInvariants } from "../../server/db/verify-invariants.ts";
import { makeTestOffice } from "../../tests/support/office.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { measureDevice } from "./device.ts";
import { measurePack } from "./pack.ts";
import { measureScans } from "./scans.ts";
import { sellStadium } from "./stadium.ts";

const TICKETS = process.argv.includes("--small") ? 15_000 : 50_000;

await measureDevice(TICKETS);
if (process.argv.includes("--device")) process.exit();

const postgres = await startPostgres({ durable: true });
if (!postgres) process.exit(1);
const box = await makeTestOffice({ databaseUrl: await postgres.createDatabase("gate") });
try {
  const stadium = await sellStadium(box, TICKETS);
  await box.app.listen({ port: 0, host: "127.0.0.1" });
  const origin = `http://127.0.0.1:${(box.app.server.address() as AddressInfo).port}`;
  await measurePack(box, origin, stadium);
  await measureScans(box, origin, stadium);
  // The stadium's one sale is none that a buyer made: only what the doors promise is asked of it.
  const broken = (await verifyInvariants(box.db)).filter(({ name }) => name.startsWith("I12"));
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken).slice(0, 500)}`);
} finally {
  await box.close();
  await postgres.stop();
}
