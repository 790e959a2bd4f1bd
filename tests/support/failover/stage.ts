import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "#server/db/connect/connect.ts";
import {
  GATEWAY_SECRET,
  makeTestBoxOffice,
  TEST_SESSION_SECRET,
  type TestBoxOffice,
  type TestBuyer,
} from "../box-office.ts";
import { buildStadium } from "../catalogue/stadium.ts";
import { addBuyers } from "../races/seat-race.ts";
import { type ServerProcess, startServer } from "../servers/server-process.ts";
import { Crowd, type Sale } from "./crowd.ts";
import { type DatabaseNode, PASSWORD } from "./database-node.ts";
import { type Fronts, startFronts } from "./fronts.ts";
import { checkBooks, Ledger } from "./ledger.ts";
import { type DatabasePair, startPair } from "./pair.ts";
import { SeatWatcher } from "./seat-watcher.ts";

/** A pair of databases, two processes of the box office behind HAProxy, and an event on sale. */
export interface Stage {
  pair: DatabasePair;
  /** One reaches the database through PgBouncer and HAProxy. The other knows both hosts. */
  servers: readonly [ServerProcess, ServerProcess];
  ledger: Ledger;
  crowd: Crowd;
  watcher: SeatWatcher;
  /**
   * Lets the buyers in.
   * @returns a function that tells them to leave, and waits until they have
   */
  open(): () => Promise<void>;
  /** Compares the ledger and the invariants with this node's database. */
  check(node: DatabaseNode): Promise<void>;
  stop(): Promise<void>;
}

export interface StageOptions {
  buyers: number;
  seats: number;
  thinkMs: number;
}

export async function buildStage({ buyers: count, seats, thinkMs }: StageOptions): Promise<Stage> {
  const pair = await startPair();
  const started: { stop(): Promise<unknown> }[] = [pair];
  try {
    const fronts = await startFronts(pair);
    started.unshift(fronts);
    const box = await makeTestBoxOffice({ databaseUrl: fronts.bothHostsUrl });
    started.unshift({ stop: box.close });
    const sale = await openSale(box, seats);
    const buyers = await addBuyers(box, count);
    const servers = await startServers(pair.home, fronts);
    started.unshift(...servers);
    const ledger = new Ledger();
    const crowd = new Crowd(sale, { shopPort: fronts.shopPort, ledger, thinkMs });
    const watcher = new SeatWatcher(fronts.shopPort, sale.eventId);
    started.unshift({ stop: () => watcher.leave() });
    return {
      pair,
      servers,
      ledger,
      crowd,
      watcher,
      open: () => letIn(crowd, buyers),
      check: (node) => checkAt(node, ledger),
      stop: () => stopAll(started),
    };
  } catch (error) {
    await stopAll(started);
    throw error;
  }
}

async function stopAll(started: readonly { stop(): Promise<unknown> }[]): Promise<void> {
  for (const each of started) await each.stop();
}

async function openSale(box: TestBoxOffice, seats: number): Promise<Sale> {
  const { eventId, staff } = await buildStadium(box, seats);
  await box.sql`update event set starts_at = now() + interval '3 hours' where id = ${eventId}`;
  const rows = await box.db
    .selectFrom("seat")
    .where("event_id", "=", eventId)
    .orderBy("id")
    .select(["id", "section_id as section"])
    .execute();
  const ticketsOf = async (pid: number) => {
    const found = await box.db
      .selectFrom("ticket")
      .innerJoin("booking", "booking.id", "ticket.booking_id")
      .where("booking.pid", "=", pid)
      .select("ticket.id")
      .execute();
    return found.map(({ id }) => id);
  };
  return { eventId, placeId: box.catalogue.theatre.placeId, seats: rows, staff, ticketsOf };
}

async function startServers(home: string, fronts: Fronts): Promise<[ServerProcess, ServerProcess]> {
  const settings = {
    DEMO: "0",
    DOORS_HOURS_BEFORE: "1000000",
    RATE_LIMITS: "0",
    LOG_LEVEL: "error",
    HOLD_SECONDS: "3600",
    SESSION_SECRET: TEST_SESSION_SECRET,
    GATEWAY_URL: "http://localhost:5101/connect/gateway/processing",
    GATEWAY_STORE: "80000001",
    GATEWAY_SECRET,
    TRUST_PROXY: "127.0.0.1",
    MAX_CALLS_AT_ONCE: "400",
  };
  const dataDir = join(home, "shop");
  await mkdir(dataDir);
  const [pooled, direct] = fronts.processPorts;
  return [
    await startServer({
      port: pooled,
      dataDir: join(dataDir, "1"),
      env: { ...settings, DATABASE_URL: fronts.pooledUrl, DATABASE_PREPARED: "0" },
    }),
    await startServer({
      port: direct,
      dataDir: join(dataDir, "2"),
      env: { ...settings, DATABASE_URL: fronts.bothHostsUrl },
    }),
  ];
}

function letIn(crowd: Crowd, buyers: readonly TestBuyer[]): () => Promise<void> {
  const { promise: over, resolve: leave } = Promise.withResolvers<void>();
  const running = crowd.run(buyers, over);
  return async () => {
    leave();
    await running;
  };
}

async function checkAt({ localPort }: DatabaseNode, ledger: Ledger): Promise<void> {
  const databaseUrl = `postgres://postgres:${PASSWORD}@127.0.0.1:${localPort}/brolga`;
  const { db, close } = await connect({ databaseUrl, embeddedDir: "memory://", poolSize: 1 });
  try {
    await checkBooks(ledger, db);
  } finally {
    await close();
  }
}
