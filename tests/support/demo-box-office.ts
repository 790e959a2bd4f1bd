import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect } from "vitest";
import type { EventListItem } from "#contract/wire/events.ts";
import { buildApp } from "#server/app.ts";
import type { DbConnection } from "#server/db/connect/connect.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import type { Office } from "#server/office.ts";
import { openDatabaseWithTables } from "./database/database.ts";
import { get, makeTestOffice, type TestOffice } from "./office.ts";

/** An office with the whole demo in its own database, because the browse calls are meant to show it. */
export interface DemoOffice {
  office: Office;
  connection: DbConnection;
  app: FastifyInstance;
  /** An office with the small catalogue, whose secrets the demo's office uses. */
  small: TestOffice;
}

/** Opens a demo office before the tests of a file. */
export function setUpDemoOffice(opened: (demo: DemoOffice) => void): void {
  let demo: DemoOffice | undefined;
  beforeAll(async () => {
    const small = await makeTestOffice();
    const connection = await openDatabaseWithTables();
    const office = { ...small.office, db: connection.db, reads: connection.db };
    await loadDemo(office);
    demo = { office, connection, small, app: await buildApp(office) };
    opened(demo);
  }, 120_000);
  afterAll(async () => {
    await demo?.app.close();
    await demo?.connection.close();
    await demo?.small.close();
  });
}

export async function listEvents({ app }: DemoOffice, query = ""): Promise<EventListItem[]> {
  const answer = await get(app, `/api/event${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().response_data;
}

/** The first event, past or upcoming, that these words find. */
export const eventNamed = async (demo: DemoOffice, words: string): Promise<EventListItem | undefined> =>
  (await listEvents(demo, `?is_future=1&is_past=1&search=${encodeURIComponent(words)}`))[0];
