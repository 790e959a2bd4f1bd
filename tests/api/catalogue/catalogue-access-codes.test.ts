import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { file, first, mistakesIn } from "#tests/support/catalogue/small-catalogue.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

/* Access codes in import files. */

const connection = await openDatabaseWithTables();
afterAll(() => connection.close());
beforeEach(async () => {
  await connection.db.deleteFrom("access_code_use").execute();
  await connection.db.deleteFrom("access_code").execute();
  await sql`update event set sale_opens_at = null`.execute(connection.db);
});

const OPENS = "2031-03-01T09:00";
const withCodes = (access_codes: unknown, more: object = { sale_opens_at: OPENS }) =>
  file(({ events }) => Object.assign(first(events), { access_codes, ...more }));
const load = (codes: unknown, more?: object) => importCatalogue(connection.db, [withCodes(codes, more)]);
const stored = () =>
  connection.db
    .selectFrom("access_code")
    .select(["name", "code_key", "max_uses", "active", "every_section"])
    .orderBy("position")
    .orderBy("id")
    .execute();
const at = "hall.json: events (first-night) ";

describe("an import", () => {
  it("takes codes, and gives them back in an export", async () => {
    const codes = [
      {
        name: "Fan club",
        code: "CRANE 27",
        opens_at: "2031-02-01T10:00",
        closes_at: "2031-02-05T10:00:30",
        sections: ["STALLS"],
        max_uses: 200,
      },
      { name: "Members", code: "brolga-members" },
      { name: "Leaked", code: "OOPS", active: false },
    ];
    await load(codes);
    expect((await stored()).map(({ code_key, active }) => [code_key, active])).toEqual([
      ["CRANE27", true],
      ["BROLGA-MEMBERS", true],
      ["OOPS", false],
    ]);
    const exported = await exportCatalogue(connection.db);
    const [event] = exported.events as { access_codes?: unknown }[];
    expect(event?.access_codes).toEqual(codes);
  });

  it("keeps codes that a file does not mention, and a code that is off stays off", async () => {
    await load([{ name: "Fan club", code: "CRANE" }]);
    await connection.db.updateTable("access_code").set({ active: false }).execute();
    await importCatalogue(connection.db, [file()]);
    await load([{ name: "Fan club", code: "crane", max_uses: 5 }]);
    expect(await stored()).toMatchObject([{ code_key: "CRANE", max_uses: 5, active: false }]);
    await load([{ name: "Fan club", code: "crane", active: true }]);
    expect(await stored()).toMatchObject([{ max_uses: null, active: true }]);
  });

  it("deletes a code that its list leaves out, or switches it off if an order used it", async () => {
    await load([
      { name: "Fan club", code: "CRANE" },
      { name: "Members", code: "MEMBER" },
    ]);
    await useCode("CRANE", 1);
    await load([{ name: "Fan club", code: "CRANE2" }]);
    const codes = await stored();
    expect(codes.map(({ code_key, active }) => [code_key, active]).toSorted()).toEqual([
      ["CRANE", false],
      ["CRANE2", true],
    ]);
    // Nobody needs the code of a cart that was abandoned.
    await connection.db.updateTable("booking").set({ state: "expired", moved_because: "hold-ended" }).execute();
    await load([{ name: "Fan club", code: "CRANE2" }]);
    expect(await stored()).toMatchObject([{ code_key: "CRANE2" }]);
  });

  it("never sets a limit below the orders that there are", async () => {
    await load([{ name: "Fan club", code: "CRANE", max_uses: 3 }]);
    await useCode("CRANE", 2);
    await expect(load([{ name: "Fan club", code: "CRANE", max_uses: 1 }])).rejects.toThrow(
      `${at}access code 'Fan club' has 2 orders: max_uses can't be 1`,
    );
  });
});

describe("mistakes", () => {
  it.each<[string, unknown, string]>([
    [
      "a code twice",
      [
        { name: "A", code: "CRANE 1" },
        { name: "B", code: "crane1" },
      ],
      "access code 'B' has the code of another one",
    ],
    [
      "a name twice",
      [
        { name: "Fans", code: "CRANE1" },
        { name: "fans", code: "CRANE2" },
      ],
      "access code 'fans' is given twice",
    ],
    ["a short code", [{ name: "A", code: "ABC" }], "must be a code of 4 to 40 letters"],
    [
      "times that run backwards",
      [{ name: "A", code: "CRANE", opens_at: "2031-02-02T10:00", closes_at: "2031-02-01T10:00" }],
      "access code 'A' closes before it opens",
    ],
    [
      "no date",
      [{ name: "A", code: "CRANE", opens_at: "2031-02-30T10:00" }],
      "access code 'A' opens_at '2031-02-30T10:00' is not a date",
    ],
    [
      "an unknown section",
      [{ name: "A", code: "CRANE", sections: ["ROOF"] }],
      "access code 'A' names no section of the place: 'ROOF'",
    ],
    [
      "an opening at the sale's",
      [{ name: "A", code: "CRANE", opens_at: OPENS }],
      "access code 'A' opens when everybody can buy",
    ],
  ])("names %s, but never the code itself", async (_what, codes, mistake) => {
    const said = await mistakesIn(connection.db, withCodes(codes));
    expect(said.join("\n")).toContain(mistake);
    expect(said.join("\n")).not.toMatch(/crane/i);
  });

  it("asks for the sale's opening", async () => {
    const said = await mistakesIn(connection.db, withCodes([{ name: "A", code: "CRANE" }], {}));
    expect(said.join("\n")).toContain("has access codes, so it needs sale_opens_at");
  });
});

let buyers = 0;
/** Pays so many orders with the code. */
async function useCode(code: string, orders: number): Promise<void> {
  for (let made = 0; made < orders; made++)
    await sql`
      with buyer as (
        insert into user_account (first_name, last_name, email, mobile, password_hash)
        values ('Marlee', 'Quinn', ${`codes-${++buyers}@example.com`}, '', 'x') returning id
      ), made as (
        insert into booking (user_id, event_type, event_id, state, hold_expires_at, expires_at, subtotal_cents, payable_cents)
        select buyer.id, 'Single', access_code.event_id, 'held', now() + interval '1 day', now() + interval '1 day', 2000, 2000
        from buyer, access_code where code_key = ${code} returning id
      )
      insert into access_code_use (access_code_id, booking_id)
      select access_code.id, made.id from made, access_code where code_key = ${code}`.execute(connection.db);
}
