import { makeTestOffice, type TestOffice, type TestOfficeOptions } from "./office.ts";
import { startPostgres } from "./postgres.ts";

export interface FaultOffice extends TestOffice {
  /** Closes the office, and its PostgreSQL server if it has one. */
  closeAll(): Promise<void>;
}

/**
 * A box office for one fault, on its own PostgreSQL with connections for a crowd; null if PostgreSQL is not installed.
 */
export async function officeOnPostgres(options: TestOfficeOptions = {}): Promise<FaultOffice | null> {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const box = await makeTestOffice({ ...options, databaseUrl: await postgres.createDatabase("fault"), poolSize: 20 });
  const closeAll = async () => {
    await box.close();
    await postgres.stop();
  };
  return { ...box, closeAll };
}

/** For faults that a single connection can show. */
export async function officeOnPglite(options: TestOfficeOptions = {}): Promise<FaultOffice> {
  const box = await makeTestOffice({ ...options, embeddedDir: "memory://" });
  return { ...box, closeAll: box.close };
}

export const faultOffices = [
  ["PGlite", officeOnPglite],
  ["PostgreSQL", officeOnPostgres],
] as const;
