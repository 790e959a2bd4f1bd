import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";

const CLIENT_KEY = { "x-client-key": "brolga-storefront" };

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), "brolga-two-starts-"));
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

it("lets two processes start at once on one empty database, with their jobs, which gets its tables and its demo once", async () => {
  const DATABASE_URL = await postgres.createDatabase("two_starts");
  const start = async (name: string): Promise<ServerProcess> =>
    startServer({ port: await freePortPair(), dataDir: join(folder, name), env: { DATABASE_URL, JOBS: "here" } });
  const servers = await Promise.all([start("one"), start("two")]);
  const totals = await Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/event?is_pagination=0`, { headers: CLIENT_KEY });
      return (await answer.json()).total;
    }),
  );
  expect(totals[0]).toBeGreaterThanOrEqual(36);
  expect(totals[1]).toBe(totals[0]);
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
});
