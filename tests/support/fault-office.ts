import { makeTestOffice, type TestOffice, type TestOfficeOptions } from "./office.ts";
import { startPostgres } from "./postgres.ts";

export interface FaultOffice extends TestOffice {
  /** The office, and the PostgreSQL server where it has one. */
  closeAll(): Promise<void>;
}

/** A box office for one fault, on a PostgreSQL of its own with room for a crowd; null where none is installed. */
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

/** For what one connection can show. */
export async function officeOnPglite(options: TestOfficeOptions = {}): Promise<FaultOffice> {
  const box = await makeTestOffice({ ...options, embeddedDir: "memory://" });
  return { ...box, closeAll: box.close };
}

export const faultOffices = [
  ["PGlite", officeOnPglite],
  ["PostgreSQL", officeOnPostgres],
] as const;
