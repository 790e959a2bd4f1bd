import { afterAll, afterEach, expect } from "vitest";
import { sessionOptions } from "#server/db/connect/session-settings.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { makeTestBoxOffice, type TestBoxOffice, type TestBoxOfficeOptions } from "./box-office.ts";
import { startPostgres } from "./database/postgres.ts";

export interface FaultBoxOffice extends TestBoxOffice {
  /** Closes the box office, and its PostgreSQL server if it has one. */
  closeAll(): Promise<void>;
}

export interface PostgresBoxOfficeOptions extends TestBoxOfficeOptions {
  /**
   * Longer for tests that make calls wait for a lock: on a slow machine the usual 3 s may end before the last call
   * waits.
   */
  lockTimeout?: string;
}

/** A box office for one fault, on its own PostgreSQL with connections for a crowd. */
export async function boxOfficeOnPostgres(options: PostgresBoxOfficeOptions = {}): Promise<FaultBoxOffice> {
  const postgres = await startPostgres();
  const { lockTimeout, ...more } = options;
  const address = new URL(await postgres.createDatabase("fault"));
  if (lockTimeout) address.searchParams.set("options", `${sessionOptions} -c lock_timeout=${lockTimeout}`);
  const box = await makeTestBoxOffice({ ...more, databaseUrl: address.href, poolSize: 20 });
  const closeAll = async () => {
    await box.close();
    await postgres.stop();
  };
  return { ...box, closeAll };
}

/** For faults that can be shown on a single connection. */
export async function boxOfficeOnPglite(options: TestBoxOfficeOptions = {}): Promise<FaultBoxOffice> {
  const box = await makeTestBoxOffice({ ...options, embeddedDir: "memory://" });
  return { ...box, closeAll: box.close };
}

export const faultBoxOffices = [
  ["PGlite", boxOfficeOnPglite],
  ["PostgreSQL", boxOfficeOnPostgres],
] as const;

/**
 * Opens a box office before the tests of a suite, checks the invariants after each test, and closes it after the last.
 */
export async function openFaultBoxOffice(open: () => Promise<FaultBoxOffice>): Promise<FaultBoxOffice> {
  const box = await open();
  afterEach(async () => expect(await verifyInvariants(box.db)).toEqual([]));
  afterAll(box.closeAll);
  return box;
}
