import type { FastifyInstance } from "fastify";
import { afterAll, expect } from "vitest";
import type { EventListItem } from "#contract/wire/events.ts";
import { buildApp } from "#server/app.ts";
import type { DbConnection } from "#server/db/connect/connect.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import type { Services } from "#server/services.ts";
import { get, openBoxOffice, type TestBoxOffice } from "./box-office.ts";
import { openDatabaseWithTables } from "./database/database.ts";

/** A box office with the whole demo in its own database, for tests of the browse calls. */
export interface DemoBoxOffice {
  services: Services;
  connection: DbConnection;
  app: FastifyInstance;
  /** A box office with the small catalogue, whose secrets the demo's box office uses. */
  small: TestBoxOffice;
}

/** Opens a demo box office before the tests of a file. */
export async function openDemoBoxOffice(): Promise<DemoBoxOffice> {
  const small = await openBoxOffice();
  const connection = await openDatabaseWithTables();
  const services = { ...small.services, db: connection.db, reads: connection.db };
  await loadDemo(services);
  const app = await buildApp(services);
  afterAll(async () => {
    await app.close();
    await connection.close();
  });
  return { services, connection, small, app };
}

export async function listEvents({ app }: DemoBoxOffice, query = ""): Promise<EventListItem[]> {
  const answer = await get(app, `/api/event${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().response_data;
}

/** The first event, past or upcoming, that these words find. */
export const eventNamed = async (demo: DemoBoxOffice, words: string): Promise<EventListItem | undefined> =>
  (await listEvents(demo, `?is_future=1&is_past=1&search=${encodeURIComponent(words)}`))[0];
