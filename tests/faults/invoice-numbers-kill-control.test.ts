import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestBoxOffice, type TestBoxOffice } from "../support/box-office.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { ABN, invoiceNumbers, numbersTo, registerSellers } from "../support/steps/invoice-steps.ts";
import { atGateway, notify } from "../support/steps/payment-steps.ts";

/* The control run of invoice-numbers-kill.test.ts: with the numbers of a sequence, a crash leaves a gap. */

let postgres: PostgresServer;
let box: TestBoxOffice;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  box = await makeTestBoxOffice({ databaseUrl: await postgres.createDatabase("numbers_control") });
  await registerSellers(box);
});
afterAll(async () => {
  await box?.close();
  await postgres?.stop();
});

async function numberBySequence(): Promise<void> {
  for (const abn of [ABN.theatre, ABN.boxOffice]) await box.sql`create sequence ${sql.id(`numbers_${abn}`)}`;
  await box.sql`
    create or replace function next_invoice_number(supplier text, of_note boolean, out seller_id integer, out number integer)
    language plpgsql as $$ begin
      insert into invoice_seller (name_key) values (supplier) on conflict do nothing;
      select id into seller_id from invoice_seller where name_key = supplier;
      number := nextval(('numbers_' || supplier)::regclass);
    end $$`;
}

it("shows a gap", async () => {
  await numberBySequence();
  const [before, after] = [await atGateway(box, ["C3"]), await atGateway(box, ["C4"])];
  expect(await notify(box, before.form)).toBe(200);
  expect(await invoiceNumbers(box.db)).toEqual({ [ABN.theatre]: [1], [ABN.boxOffice]: [1] });
  await postgres.crash();
  await postgres.restart();
  const isBack = () =>
    sql`select 1`.execute(box.db).then(
      () => true,
      () => false,
    );
  await expect.poll(isBack, { timeout: 30_000, interval: 200 }).toBe(true);
  expect(await notify(box, after.form)).toBe(200);
  const numbers = (await invoiceNumbers(box.db))[ABN.boxOffice];
  expect(numbers).toHaveLength(2);
  expect(numbers).not.toEqual(numbersTo(2));
});
