import { describe, expect, it } from "vitest";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { addKey, addMember, desk, seatWalk, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);

const owners = () => addMember(box, organisers.own, "owner");

describe("a key", () => {
  it("works without a session until it is withdrawn, and is never shown again", async () => {
    const owner = await owners();
    const { secret, id } = await addKey(box, owner, organisers.own, "box_office");
    expect(secret).toMatch(/^brolga_[\w-]{43}$/);
    const me = await desk(box, "GET", "/me", secret);
    expect(me.json()).toMatchObject({ user: null, key: { id, name: "Till" }, organisers: [{ role: "box_office" }] });
    const keys = await desk(box, "GET", `/organisers/${organisers.own}/keys`, owner);
    expect(keys.body).not.toContain(secret);
    expect(keys.json().items[0]).toMatchObject({ id, last_used_at: expect.any(String), withdrawn_at: null });
    const rows = await box.sql<{ row: string }>`select to_jsonb(k)::text as row from api_key k`;
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
    expect((await desk(box, "DELETE", `/organisers/${organisers.own}/keys/${id}`, owner)).statusCode).toBe(204);
    expect((await desk(box, "GET", "/me", secret)).statusCode).toBe(401);
    expect((await desk(box, "DELETE", `/organisers/${organisers.own}/keys/${id}`, owner)).statusCode).toBe(404);
  });

  it("needs a name that somebody can read, because the list and the log show it", async () => {
    const owner = await owners();
    for (const name of ["   ", "\u200b\u2060"]) {
      const answer = await desk(box, "POST", `/organisers/${organisers.own}/keys`, owner, {
        body: { name, role: "door" },
      });
      expect([answer.statusCode, answer.json().errors?.[0].pointer]).toEqual([422, "#/name"]);
    }
    const made = await desk(box, "POST", `/organisers/${organisers.own}/keys`, owner, {
      body: { name: "  Till  2 ", role: "door" },
    });
    expect(made.json().name).toBe("Till 2");
  });

  it("ends at its end, which must be to come", async () => {
    const owner = await owners();
    const make = (ends_at: string) =>
      desk(box, "POST", `/organisers/${organisers.own}/keys`, owner, { body: { name: "Soon", role: "door", ends_at } });
    for (const ends_at of ["2020-01-01T00:00:00Z", "tomorrow"]) {
      const answer = await make(ends_at);
      expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, "#/ends_at"]);
    }
    const { secret, id, ends_at } = (await make("2099-01-01T00:00:00Z")).json();
    expect([ends_at, (await desk(box, "GET", "/me", secret)).statusCode]).toEqual(["2099-01-01T00:00:00.000Z", 200]);
    await box.sql`update api_key set ends_at = now() where id = ${Number(id)}`;
    expect((await desk(box, "GET", "/me", secret)).statusCode).toBe(401);
  });

  it("opens nothing outside the desk, and joins no team", async () => {
    const owner = await owners();
    const { secret } = await addKey(box, owner, organisers.own, "finance");
    const outside = await box.app.inject({
      url: `/api/getuser?user_id=${owner.id}`,
      headers: { authorization: `Bearer ${secret}`, "x-client-key": "brolga-storefront" },
    });
    expect(outside.statusCode).toBe(401);
    const joining = await desk(box, "POST", "/invitations/accept", secret, { body: { token: "x" } });
    expect(joining.statusCode).toBe(401);
  });

  it("stands in the log by its number for what its program does, and is found there by it", async () => {
    const owner = await owners();
    const [till, website] = [
      await addKey(box, owner, organisers.own, "box_office"),
      await addKey(box, owner, organisers.own, "box_office"),
    ];
    const { pid } = await sellTicket(box, seatWalk()());
    for (const as of [till.secret, website.secret, owner])
      expect((await desk(box, "POST", `/orders/${pid}/notes`, as, { body: { text: "Called" } })).statusCode).toBe(201);
    const log = async (query: Record<string, string>): Promise<{ who: string; act: string }[]> =>
      (await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query })).json().items;
    expect((await log({ limit: "3" })).map(({ who, act }) => [who, act])).toEqual([
      [`user ${owner.id}`, "desk orders note"],
      [`key ${website.id}`, "desk orders note"],
      [`key ${till.id}`, "desk orders note"],
    ]);
    expect(await log({ who: `key ${till.id}` })).toMatchObject([
      { who: `key ${till.id}`, name: "Till", about: expect.arrayContaining([`order ${pid}`]) },
    ]);
  });
});
