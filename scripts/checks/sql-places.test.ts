import { expect, it } from "vitest";
import { sqlMistakes } from "./sql-places.ts";

const query = 'db.selectFrom("event").select("id")';
const mistakes = (path: string, text: string) => sqlMistakes([{ path, text }]);

it("accepts SQL in queries and in a use case's own file", () => {
  expect(mistakes("server/modules/likes/like-queries.ts", query)).toEqual([]);
  expect(mistakes("server/modules/orders/hold-time.ts", "throw new RefusalError(); sql<Date>`select now()`")).toEqual(
    [],
  );
});

it("refuses SQL in a file that speaks HTTP", () => {
  const routes = `import type { FastifyInstance } from "fastify";\n${query}`;
  expect(mistakes("server/modules/likes/routes.ts", routes)).toHaveLength(1);
  expect(mistakes("server/plugins/health.ts", routes.replace(query, "sql`select 1`"))).toHaveLength(1);
});

it("refuses SQL outside the server", () => {
  expect(mistakes("src/http/api.ts", query)).toHaveLength(1);
});

it("refuses queries that decide, and query files without SQL", () => {
  expect(
    mistakes("server/modules/likes/like-queries.ts", `${query}; throw new RefusalError("NOT_FOUND")`),
  ).toHaveLength(1);
  expect(mistakes("server/modules/likes/like-queries.ts", "export const one = 1;")).toHaveLength(1);
  expect(mistakes("server/modules/likes/queries.ts", query)).toHaveLength(1);
});

it("ignores comments and tests", () => {
  expect(mistakes("src/http/api.ts", `/** ${query} */\n// ${query}`)).toEqual([]);
  expect(mistakes("server/db/turns.test.ts", `import "fastify";\n${query}`)).toEqual([]);
});

it("keeps the numbers of advisory locks in one file", () => {
  expect(mistakes("server/modules/orders/hold-seats.ts", "const BUYER_LOCK = 8_624_002;")).toHaveLength(1);
  expect(mistakes("server/db/locks.ts", "export const BUYER_LOCK = 8_624_002;")).toEqual([]);
});

it("moves orders in one file", () => {
  const move = "sql`update booking set state = 'paid', moved_because = 'free'`";
  expect(mistakes("server/modules/payments/pay-order.ts", move)).toHaveLength(1);
  expect(mistakes("server/modules/orders/order-moves.ts", move)).toEqual([]);
  expect(
    mistakes("server/modules/orders/find-order.ts", "sql`insert into order_event (to_state) values ('paid')`"),
  ).toHaveLength(1);
});
