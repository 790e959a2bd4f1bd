import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import Fastify, { type FastifyInstance } from "fastify";
import { CompiledQuery } from "kysely";
import type { Db } from "../server/db/connect.ts";
import { CLIENT_KEY, type TestOffice } from "../tests/support/office.ts";
import type { PostgresServer } from "../tests/support/postgres.ts";
import { anySeat, bareClaim, type Hall } from "./hall.ts";

const run = promisify(execFile);
const SECONDS = 5;
const CONNECTIONS = 10;

export interface Measure {
  holdsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were neither a hold nor a seat taken. */
  errors: number;
}

/** The whole call, as the storefront makes it: session, rules, booking, claim, log. */
export async function measureApi(box: TestOffice, hall: Hall): Promise<Measure> {
  let turn = 0;
  return load(box.app, "/api/booking-ticket", () => {
    const buyer = hall.buyers[turn++ % hall.buyers.length];
    const seat = anySeat(hall);
    return {
      headers: { "x-client-key": CLIENT_KEY, authorization: `Bearer ${buyer?.token}` },
      body: {
        in_progress: "1",
        user_id: String(buyer?.id),
        event_id: String(hall.eventId),
        place_id: String(hall.placeId),
        dome_price_id: [String(seat), String(seat + 1)],
        dome_list_id: [String(hall.sectionId)],
      },
    };
  });
}

/** An endpoint that does nothing but the claim: what framework and driver cost. */
export async function measureEndpoint(db: Db, hall: Hall): Promise<Measure> {
  const app = Fastify();
  app.post<{ Body: { seat: number } }>("/hold", async (request) => {
    const query = CompiledQuery.raw(bareClaim("$1", "$2", "$3"), [hall.eventId, hall.bookingId, request.body.seat]);
    const { rows } = await db.executeQuery(query);
    return { status: rows.length === 2 ? 1 : 0 };
  });
  return load(app, "/hold", () => ({ headers: {}, body: { seat: anySeat(hall) } }));
}

/** The claim alone, one after the other on one connection: all that PGlite has. */
export async function measureStatement(db: Db, hall: Hall): Promise<Measure> {
  const latencies: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  for (let now = performance.now(); now < until; now = performance.now()) {
    await db.executeQuery(
      CompiledQuery.raw(bareClaim("$1", "$2", "$3"), [hall.eventId, hall.bookingId, anySeat(hall)]),
    );
    latencies.push(performance.now() - now);
  }
  return summary(latencies);
}

/** The claim alone, by pgbench over as many connections as the endpoint has clients. */
export async function measurePgbench(postgres: PostgresServer, database: string, hall: Hall): Promise<Measure> {
  const dir = await mkdtemp(join(tmpdir(), "brolga-pgbench-"));
  const script = `\\set seat random(${hall.firstSeat}, ${hall.lastSeat - 1})\n${bareClaim(":event", ":booking", ":seat")};`;
  await writeFile(join(dir, "claim.sql"), script.replace(/\n\s+/g, " ").replace(/^(\\set.*?\)) /, "$1\n"));
  const variables = ["-D", `event=${hall.eventId}`, "-D", `booking=${hall.bookingId}`];
  const crowd = ["-c", String(CONNECTIONS), "-j", "2", "-T", String(SECONDS), "-M", "prepared", "-l"];
  const program = await run(join(postgres.binDir, "pgbench"), ["--version"]).then(
    () => join(postgres.binDir, "pgbench"),
    () => "pgbench",
  );
  await run(program, ["-n", "-f", "claim.sql", ...variables, ...crowd, database], { cwd: dir });
  const logs = (await readdir(dir)).filter((name) => name.startsWith("pgbench_log"));
  const lines = (await Promise.all(logs.map((name) => readFile(join(dir, name), "utf8")))).join("").trim().split("\n");
  await rm(dir, { recursive: true, force: true });
  // The third column is the transaction's time in microseconds.
  return summary(lines.map((line) => Number(line.split(" ")[2]) / 1000));
}

function summary(latenciesMs: number[]): Measure {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { holdsPerSecond: sorted.length / SECONDS, p50Ms: at(0.5), p99Ms: at(0.99), errors: 0 };
}

interface BenchRequest {
  headers: Record<string, string>;
  body: object;
}

async function load(app: FastifyInstance, path: string, next: () => BenchRequest): Promise<Measure> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  let holds = 0;
  let errors = 0;
  const fire = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: CONNECTIONS,
      duration,
      requests: [
        {
          method: "POST",
          path,
          setupRequest: (request) => {
            const { headers, body } = next();
            return {
              ...request,
              headers: { "content-type": "application/json", ...headers },
              body: JSON.stringify(body),
            };
          },
          onResponse: (status, body) => {
            const held = status === 200 && JSON.parse(body).status === 1;
            if (held) holds += 1;
            else if (status !== 200) errors += 1;
          },
        },
      ],
    });
  await fire(1);
  holds = errors = 0;
  const result = await fire(SECONDS);
  await app.close();
  const { p50, p99 } = result.latency;
  return { holdsPerSecond: holds / result.duration, p50Ms: p50, p99Ms: p99, errors: errors + result.errors };
}
