import { expect, it } from "vitest";
import { sqlRuleMistakes } from "./sql-rules.ts";

const inFunction = (text: string) => sqlRuleMistakes([{ path: "server/db/functions/hold.sql", text }]);
const inTypeScript = (sql: string) =>
  sqlRuleMistakes([{ path: "server/modules/orders/hold.ts", text: `await sql<Row>\`${sql}\`.execute(db);` }]);

/** The function that decided a hold before TypeScript did (docs/decisions/sale/seat-holds.md). */
it.each([
  "bool_and(not (ticket.type).companion and (ticket.type).min_count <= 1 and (ticket.type).max_count is null)",
  "case type.price_rule when 'amount' then type.price_value end",
  "least(seat.price_cents, (seat.price_cents::bigint * type.price_value + 9999) / 10000 * 100)",
  "select bool_and(own.alike >= own.min_count and own.alike <= coalesce(own.max_count, own.alike))",
  "select from code where code.max_uses <= access_code_uses(code.id, buyer)",
  "if event.per_account_limit < cardinality(seats) then",
  "where active and not companion and price_rule in ('amount', 'percent')",
  "select sum(type.price_value) from ticket_type type",
])("refuses SQL that decides a price or a limit: %s", (text) => {
  expect(inFunction(text)).toHaveLength(1);
  expect(inTypeScript(text)).toHaveLength(1);
});

it.each([
  'select event.per_account_limit as "perAccountLimit", type.price_rule, type.price_value from event',
  "json_build_object('maxUses', code.max_uses, 'uses', access_code_uses(code.id, buyer))",
  "where event.id = any(wanted) and event.per_account_limit is not null",
  "-- price_value = 3 would be a comment",
  "(hold -> 'code' ->> 'maxUses')::integer",
])("passes SQL that reads them: %s", (text) => {
  expect(inFunction(text)).toEqual([]);
  expect(inTypeScript(text)).toEqual([]);
});

it("reads no other TypeScript", () => {
  const text = "if (row.min_count > 1) return row.price_value + 1;";
  expect(sqlRuleMistakes([{ path: "server/modules/orders/hold.ts", text }])).toEqual([]);
});
