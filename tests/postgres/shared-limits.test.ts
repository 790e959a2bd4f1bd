import { afterAll, beforeAll, expect, it } from "vitest";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import { CLIENT_KEY } from "../support/box-office.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { join, type Person } from "../support/steps/account-steps.ts";

let two: TwoProcesses;
let person: Person;
beforeAll(async () => {
  two = await startTwoProcesses({ name: "shared_limits", env: { RATE_LIMITS: "1" } });
  person = await join(two.box);
});
afterAll(() => two?.stop());

const signIn = (turn: number, email: string, password: string) =>
  fetch(`${two.servers[turn % 2 === 0 ? 0 : 1].url}/api/login`, {
    method: "POST",
    headers: { "x-client-key": CLIENT_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });

it("counts guesses of all processes together, right passwords not among them, and names nobody in the table", async () => {
  for (let turn = 0; turn < 6; turn++) {
    const answer = await signIn(turn, person.email, person.password);
    expect(await answer.json()).toMatchObject({ success: 1 });
  }
  for (let turn = 0; turn < 5; turn++) expect((await signIn(turn, person.email, "a wrong guess")).status).toBe(200);
  for (const turn of [5, 6]) {
    const refused = await signIn(turn, person.email, person.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
  }
  const rows = await two.box.sql<{ key: string; points: number }>`select key, points from attempt_count order by key`;
  expect(rows.map(({ key, points }) => [key.split(":")[0], points])).toEqual([
    ["loginByEmail", 5],
    ["loginByEmailAndNetwork", 5],
    ["loginByNetwork", 5],
  ]);
  for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{43}$/);
});

it("forgets windows that are over", async () => {
  await two.box.sql`update attempt_count set expire = 1 where key like 'loginByEmail:%'`;
  await runHousekeeping(two.box.db);
  expect(await two.box.sql`select from attempt_count`).toHaveLength(2);
});
