import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as locks from "./locks.ts";
import { SQLSTATES } from "./sqlstates.ts";

/* Functions of the database use locks and SQLSTATEs by number. TypeScript has their names. */

const texts = globSync("server/db/functions/**/*.sql").map((file) => readFileSync(file, "utf8"));
const found = (pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, number = ""]) => number))),
];

it("every advisory lock that functions take has a name, and every name its own number", () => {
  const taken = found(/advisory\w*lock\w*\(\s*(\w+)/g).map(Number);
  const { FUNCTION_LOCKS, ...shared } = locks;
  const named = [...Object.values(shared), ...Object.values(FUNCTION_LOCKS)];
  expect(named).toEqual([...new Set(named)]);
  expect(named).toEqual(expect.arrayContaining(taken));
  expect(taken).toEqual(expect.arrayContaining(Object.values(FUNCTION_LOCKS)));
});

it("every SQLSTATE of ours that functions raise has a meaning, and every meaning is raised", () => {
  expect(found(/'(BR\d{3})'/g).sort()).toEqual(Object.values(SQLSTATES).sort());
});
