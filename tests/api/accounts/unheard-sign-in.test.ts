import { once } from "node:events";
import { request } from "node:http";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { CLIENT_KEY, openBoxOffice, post } from "#tests/support/box-office.ts";

const box = await openBoxOffice();
const port = Number(new URL(await box.app.listen({ port: 0, host: "127.0.0.1" })).port);

const sessions = async () => {
  const rows = await box.sql<{ count: number }>`select count(*)::integer from session`;
  return rows[0]?.count ?? 0;
};

it("ends the session of a sign-in whose page has given up before the answer", async () => {
  const person = { email: "slow@example.com", password: "a slow bank of fog" };
  const account = { firstname: "Mina", lastname: "Rivers", mobile: "0491570156", ...person };
  expect((await post(box.app, "/api/register", account)).json()).toMatchObject({ status: 1 });
  const before = await sessions();
  const form = { ...person, remember: true };
  const loggedIn = once(box.app.server, "request");
  // Nobody gets an answer while the accounts are locked.
  await box.db.transaction().execute(async (trx) => {
    await sql`select from user_account for update`.execute(trx);
    const call = request({
      port,
      host: "127.0.0.1",
      method: "POST",
      path: "/api/login",
      headers: { "content-type": "application/json", "x-client-key": CLIENT_KEY },
    });
    call.on("error", () => undefined);
    call.end(JSON.stringify(form));
    const [received] = await loggedIn;
    await once(received, "end");
    const closed = once(received.socket, "close");
    call.destroy();
    await closed;
  });
  // The next sign-in waits behind the first one.
  expect((await post(box.app, "/api/login", form)).json()).toMatchObject({ success: 1 });
  await expect.poll(sessions).toBe(before + 1);
});
