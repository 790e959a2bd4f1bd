import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { firstRunLink } from "#server/modules/desk/first-run-link.ts";
import { CLIENT_KEY, get, post, type TestBoxOffice } from "#tests/support/box-office.ts";
import { firstRunForm, makeEmptyBoxOffice, tokenOf } from "#tests/support/steps/first-run-steps.ts";

let box: TestBoxOffice;
afterEach(() => box?.close());

const send = (body: object) => post(box.app, "/api/first-run", body);
const isOpen = async () => (await get(box.app, "/api/first-run")).json().response_data.open;
const link = async () => tokenOf((await firstRunLink(box.services)) ?? "");
const count = async (table: string) =>
  Number((await box.sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`)[0]?.n);

it("makes the brand, the organiser and its owner, who is signed in, and leaves one line in the log", async () => {
  box = await makeEmptyBoxOffice();
  const token = await link();
  expect(await isOpen()).toBe(true);
  const stored = await box.db.selectFrom("first_run_link").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);

  const answer = await send(firstRunForm(token));
  expect(answer.json()).toMatchObject({ status: 1, response_data: { User: { email: "odette@example.com" } } });
  const cookie = answer.cookies.find(({ name }) => name === "accesstoken")?.value ?? "";
  const me = await box.app.inject({
    url: "/api/desk/me",
    headers: { "x-client-key": CLIENT_KEY, authorization: `Bearer ${cookie}` },
  });
  expect(me.json()).toMatchObject({ platform: false, organisers: [{ name: "Corella", role: "owner" }] });
  const organiser = await box.db.selectFrom("organiser").selectAll().executeTakeFirstOrThrow();
  expect(organiser).toMatchObject({ abn: "53004085616", gst: true, contact_email: "team@example.com" });
  const settings = await get(box.app, "/api/settings");
  expect(settings.json().response_data).toMatchObject({ brand_name: "Corella", tax_number: "ABN 53 004 085 616" });
  const log = await box.db.selectFrom("operator_log").select(["act", "about", "actor"]).execute();
  expect(log).toEqual([
    {
      act: "first run",
      about: [`organiser ${organiser.id}`, `user ${me.json().user.id}`],
      actor: `user ${me.json().user.id}`,
    },
  ]);
  expect(await isOpen()).toBe(false);
});

it("works once, and every other link dies with it", async () => {
  box = await makeEmptyBoxOffice();
  const [first, other] = [await link(), await link()];
  expect((await send(firstRunForm(first))).json().status).toBe(1);
  for (const token of [first, other]) {
    const again = await send(firstRunForm(token, "other@example.com"));
    expect([again.statusCode, again.json().code]).toEqual([404, "FIRST_RUN"]);
  }
  expect(await firstRunLink(box.services)).toBeNull();
  expect([await count("user_account"), await count("organiser"), await count("first_run_link")]).toEqual([1, 1, 0]);
});

it("refuses a wrong secret, an old link, and a box office with an organiser", async () => {
  box = await makeEmptyBoxOffice();
  const token = await link();
  for (const wrong of ["", "x", `${token}x`]) expect((await send(firstRunForm(wrong))).json().code).toBe("FIRST_RUN");
  await box.sql`update first_run_link set expires_at = now() - interval '1 second'`;
  expect((await send(firstRunForm(token))).json().code).toBe("FIRST_RUN");
  const fresh = await link();
  await box.sql`insert into organiser (name) values ('Somebody')`;
  expect((await send(firstRunForm(fresh))).json().code).toBe("FIRST_RUN");
  expect(await count("user_account")).toBe(0);
});

it("names every mistake by its field, stores nothing, and lets the same link try again", async () => {
  box = await makeEmptyBoxOffice();
  const token = await link();
  const good = firstRunForm(token);
  const wrong = await send({
    token,
    box_office: { ...good.box_office, brand_name: " ", abn: "53 004 085 617", email: "nobody" },
    owner: { ...good.owner, email: "nobody", password: "password" },
    organiser: { ...good.organiser, name: "", abn: "", gst_registered: true },
  });
  expect(Object.keys(wrong.json().message).sort()).toEqual(
    [
      "box_office.abn",
      "box_office.brand_name",
      "box_office.email",
      "organiser.abn",
      "organiser.name",
      "owner.email",
      "owner.password",
    ].sort(),
  );
  expect([await count("user_account"), await count("organiser"), await count("setting")]).toEqual([0, 0, 0]);
  expect((await send(good)).json().status).toBe(1);
});

it("is not ended by a buyer who opens an account first, and says if their email is the owner's", async () => {
  box = await makeEmptyBoxOffice();
  await box.addBuyer("odette@example.com");
  const token = await link();
  expect((await send(firstRunForm(token))).json().message).toEqual({
    "owner.email": "This email is already registered.",
  });
  expect([await count("organiser"), await count("setting")]).toEqual([0, 0]);
  expect((await send(firstRunForm(token, "owner@example.com"))).json().status).toBe(1);
});

describe("afterwards the first owner, at the desk,", () => {
  async function owned() {
    box = await makeEmptyBoxOffice();
    const cookies = (await send(firstRunForm(await link()))).cookies;
    const token = cookies.find(({ name }) => name === "accesstoken")?.value ?? "";
    const call = (method: "GET" | "PATCH", path: string, payload?: object, match = "") =>
      box.app.inject({
        method,
        url: `/api/desk/${path}`,
        ...(payload && { payload }),
        headers: { "x-client-key": CLIENT_KEY, authorization: `Bearer ${token}`, ...(match && { "if-match": match }) },
      });
    const me = (await call("GET", "me")).json();
    return { call, me, organiserId: me.organisers[0].id as string };
  }

  it("corrects who sells, with an ABN whose digits are right, based on what stands there, and in the log", async () => {
    const { call, me } = await owned();
    expect(me.names_box_office).toBe(true);
    const read = await call("GET", "box-office");
    const before = read.json();
    expect(before).toMatchObject({ brand_name: "Corella", abn: "53 004 085 616", gst_registered: true });
    const match = String(read.headers.etag);
    const wrong = await call("PATCH", "box-office", { abn: "53 004 085 617", brand_name: " " }, match);
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      [
        { pointer: "#/brand_name", detail: "Please enter the name that buyers see." },
        { pointer: "#/abn", detail: "Please check the ABN. It has eleven digits, and at least one isn't right." },
      ],
    ]);
    const change = { brand_name: "Corella Nights", company_name: "Corella Nights Pty Ltd", phone: "02 5550 0100" };
    const changed = await call("PATCH", "box-office", change, match);
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...before, ...change }]);
    expect((await call("PATCH", "box-office", { phone: "" }, match)).statusCode).toBe(412);
    expect((await get(box.app, "/api/settings")).json().response_data).toMatchObject(change);
    const rows = await box.sql`select before, after from operator_log where act = 'desk box office'`;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ before: { brand_name: "Corella" }, after: { brand_name: "Corella Nights" } });
  });

  it("corrects the organiser's names too, until there is another organiser", async () => {
    const { call, organiserId } = await owned();
    const facts = await call("GET", `organisers/${organiserId}`);
    const named = await call(
      "PATCH",
      `organisers/${organiserId}`,
      { legal_name: "Corella (NSW) Pty Ltd" },
      String(facts.headers.etag),
    );
    expect([named.statusCode, named.json().legal_name]).toEqual([200, "Corella (NSW) Pty Ltd"]);
    await box.sql`insert into organiser (name) values ('Somebody')`;
    const again = await call("PATCH", `organisers/${organiserId}`, { legal_name: "Other" }, String(named.headers.etag));
    const sells = await call("GET", "box-office");
    const change = await call("PATCH", "box-office", { phone: "1" }, '"x"');
    for (const refused of [again, sells, change])
      expect([refused.statusCode, refused.json().code]).toEqual([403, "ROLE"]);
    expect((await call("GET", "me")).json().names_box_office).toBe(false);
  });
});
