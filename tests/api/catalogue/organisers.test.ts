import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import type { DbConnection } from "#server/db/connect/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import {
  addOrganiser,
  findOrganiser,
  listOrganisers,
  nameOrganiser,
} from "#server/modules/organisers/operate-organisers.ts";
import { type Catalogue, file, first } from "#tests/support/catalogue/small-catalogue.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";

const connection = await openTestDatabase();
await migrate(connection);
afterAll(() => connection.close());

const ABN = "51 824 753 556";
const OTHER_ABN = "53 004 085 616";

/** Imports an event of an organiser. */
async function imported(ref: string, organiser: object): Promise<number> {
  await importCatalogue(connection.db, [
    file((content: Catalogue) => {
      Object.assign(first(content.events), { ref, name: ref, organiser });
    }),
  ]);
  return organiserOf(ref);
}

const organiserOf = async (ref: string) =>
  (await connection.db.selectFrom("event").select("organiser_id").where("ref", "=", ref).executeTakeFirstOrThrow())
    .organiser_id;
const nothing = () => undefined;

describe("the organiser of an imported event", () => {
  it("is found by its ABN, or without one by its name, as on invoices", async () => {
    const one = await imported("one", { name: "Gumnut Theatre", abn: ABN, legal_name: "Gumnut Pty Ltd", gst: true });
    expect(await imported("two", { name: "Gumnut Kids", abn: ABN })).toBe(one);
    const three = await imported("three", { name: "Gumnut Theatre" });
    expect(three).not.toBe(one);
    expect(await imported("four", { name: "Gumnut Theatre" })).toBe(three);
    const { rows } = await sql`select name, legal_name, abn, gst from organiser where id = ${one}`.execute(
      connection.db,
    );
    expect(rows).toEqual([{ name: "Gumnut Theatre", legal_name: "Gumnut Pty Ltd", abn: "51824753556", gst: true }]);
  });

  it("takes the doors along: the former one's people scan there no more, the new one's do", async () => {
    const [one, other] = [await imported("five", { name: "Gumnut Theatre" }), await imported("six", { name: "Six" })];
    const event = connection.db.selectFrom("event").where("ref", "=", "five").select("id");
    const { id: event_id } = await event.executeTakeFirstOrThrow();
    const people: number[] = [];
    for (const [nth, organiser_id] of [one, other].entries()) {
      const { rows } = await sql<{ id: number }>`
        insert into user_account (first_name, last_name, email, mobile, password_hash)
        values ('Jo', 'Bell', ${`jo-${nth}@example.com`}, ${`040000000${nth}`}, '') returning id`.execute(
        connection.db,
      );
      const user_id = rows[0]?.id ?? 0;
      people.push(user_id);
      await connection.db
        .insertInto("staff")
        .values({ organiser_id, user_id, role: "door", all_events: true })
        .execute();
      await connection.db.insertInto("gate_assignment").values({ user_id, event_id }).execute();
    }
    expect(await imported("five", { name: "Six" })).toBe(other);
    const left = await connection.db.selectFrom("gate_assignment").select("user_id").execute();
    expect(left).toEqual([{ user_id: people[1] }]);
  });

  it("stays the same through an export and another import", async () => {
    const before = await organiserOf("two");
    const content = await exportCatalogue(connection.db);
    await importCatalogue(connection.db, [{ name: "export.json", content }]);
    expect(await organiserOf("two")).toBe(before);
    const fresh = await openTestDatabase();
    try {
      await migrate(fresh);
      await importCatalogue(fresh.db, [{ name: "export.json", content }]);
      const groups = async ({ db }: DbConnection) =>
        (
          await sql<{ refs: string }>`
            select string_agg(ref, ' ' order by ref) as refs from event group by organiser_id order by 1`.execute(db)
        ).rows;
      expect(await groups(fresh)).toEqual(await groups(connection));
    } finally {
      await fresh.close();
    }
  });

  it("is found by a process that has never heard of organisers", async () => {
    await sql`
      insert into event (ref, place_id, event_name, slug, event_image, event_banner, categories, starts_at, ends_at, organizer_name,
        organizer_abn, commission_amount_type, commission_type, commission_value, lowest_price_cents, highest_price_cents, units)
      select 'old-process', place_id, 'Old', 'old', 'a.webp', 'b.webp', 'Music', starts_at, ends_at, 'Whoever', '51824753556',
        'Inclusive', 'Fixed', 0, 1, 1, 1
      from event where ref = 'one'`.execute(connection.db);
    expect(await organiserOf("old-process")).toBe(await organiserOf("one"));
  });
});

describe("an organiser that is named anew", () => {
  it("keeps its events, which take the name over, and is still meant by older files", async () => {
    const id = await imported("renamed", { name: "Before" });
    const told: unknown[] = [];
    const named = await nameOrganiser(
      connection.db,
      id,
      { name: "After", abn: OTHER_ABN, gst: true },
      (before, after) => told.push(before, after),
    );
    expect(named).toEqual({ ok: true, id });
    expect(told).toEqual([
      { name: "Before", legalName: "", abn: "", gst: false },
      { name: "After", legalName: "", abn: "53004085616", gst: true },
    ]);
    const event = await connection.db
      .selectFrom("event")
      .select(["organizer_name", "organizer_abn", "organizer_gst"])
      .where("ref", "=", "renamed")
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ organizer_name: "After", organizer_abn: "53004085616", organizer_gst: true });
    expect(await imported("renamed", { name: "Before" })).toBe(id);
    expect(await imported("by-the-new-number", { name: "Anything", abn: OTHER_ABN })).toBe(id);
  });

  it("cannot take another one's number or name, nor a wrong number, nor GST without one", async () => {
    const { db } = connection;
    const taken = {
      ok: false,
      field: expect.stringMatching(/^(abn|name)$/),
      why: "another organiser has this ABN, or without an ABN this name",
    };
    expect(await addOrganiser(db, "Newcomer", { abn: ABN }, nothing)).toEqual(taken);
    expect(await addOrganiser(db, "Gumnut Theatre", {}, nothing)).toEqual(taken);
    expect(await addOrganiser(db, "Newcomer", { abn: "51 824 753 557" }, nothing)).toMatchObject({ ok: false });
    expect(await addOrganiser(db, "Newcomer", { gst: true }, nothing)).toMatchObject({ ok: false });
    for (const name of [" ", "\u200b", "Newcomer\u001b[31m"])
      expect(await addOrganiser(db, name, {}, nothing)).toMatchObject({ ok: false, field: "name" });
    const made = await addOrganiser(db, "Newcomer", {}, nothing);
    expect(made).toMatchObject({ ok: true });
    const id = (await findOrganiser(db, "newcomer")) ?? 0;
    expect(await nameOrganiser(db, id, { abn: ABN }, nothing)).toEqual(taken);
    expect(await imported("of-the-newcomer", { name: "Newcomer" })).toBe(id);
    expect((await listOrganisers(db)).find((one) => one.id === id)).toMatchObject({ events: 1, owners: 0, team: 0 });
    expect(await findOrganiser(db, "Nobody")).toBeNull();
  });
});
