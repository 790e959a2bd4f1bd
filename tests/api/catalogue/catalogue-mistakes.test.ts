import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { catalogue, file, first, mistakesIn } from "#tests/support/catalogue/small-catalogue.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

/* The mistakes that an import finds in a file. tests/api/catalogue/catalogue-mistake-words.test.ts tests their
   words. */

const connection = await openDatabaseWithTables();
afterAll(() => connection.close());
beforeEach(async () => {
  await importCatalogue(connection.db, [file()]);
});

const mistakesOf = (name: string, content: unknown) => mistakesIn(connection.db, { name, content });

describe("mistakes in a file", () => {
  it("are all named with file and place, and nothing is stored", async () => {
    const { content } = file(({ events, places }) => {
      first(places).state = "Victoriana";
      first(events).ends = "2031-02-30T10:00";
      first(first(events).prices).sections = ["BALCONY"];
      Object.assign(first(events), { captions: "eventVideo/first.vtt" });
      events.push({ ...first(events), ref: "second-night", place: "nowhere" });
    });
    expect(await mistakesOf("broken.json", content)).toEqual([
      "broken.json: places (small-hall) state 'Victoriana' is not one of the eight",
      "broken.json: events (first-night) ends '2031-02-30T10:00' is not a date",
      "broken.json: events (first-night) prices: no section 'BALCONY' in place 'small-hall'",
      "broken.json: events (first-night) has captions but no video",
      "broken.json: events (second-night) place 'nowhere' is not known",
    ]);
    expect(await connection.db.selectFrom("place").select("state").execute()).toEqual([{ state: "Tasmania" }]);
  });

  it("in the times of a sale are named with their line, and so is an unknown word", async () => {
    const said = (change: object) => {
      const { content } = file(({ events }) => Object.assign(first(events), change));
      return mistakesOf("sale.json", content);
    };
    expect(await said({ sale_opens_at: "2031-02-30T09:00", sale_closes_at: "2031-03-07T09:00" })).toEqual([
      "sale.json: events (first-night) sale_opens_at '2031-02-30T09:00' is not a date",
    ]);
    expect(await said({ sale_opens_at: "2031-02-01T09:00", sale_closes_at: "2031-02-01T09:00" })).toEqual([
      "sale.json: events (first-night) closes its sale before it opens",
    ]);
    expect(await said({ sale_opens_at: "2062-02-01T09:00" })).toEqual([
      "sale.json: events (first-night) opens its sale after the event starts",
    ]);
    expect(await said({ sale_opens_at: "Friday" })).toContain(
      "sale.json: events[0] (first-night) sale_opens_at must be a date and time as YYYY-MM-DDTHH:mm",
    );
    // The message does not mention that null is allowed too, because that does not help somebody who wrote something
    // else.
    expect(await said({ per_account_limit: "many" })).toEqual([
      "sale.json: events[0] (first-night) per_account_limit must be a whole number",
    ]);
    expect(await said({ waiting_room: "sometimes" })).toEqual([
      ...["off", "auto", "on"].map((word) => `sale.json: events[0] (first-night) waiting_room may be '${word}'`),
      "sale.json: events[0] (first-night) waiting_room is none of the values that this field may have",
    ]);
    expect(await said({ waiting_room_minutes: 0, per_account_limit: 1001, draw_for: "members" })).toEqual(
      expect.arrayContaining([
        "sale.json: events[0] (first-night) waiting_room_minutes is too low: at least 1",
        "sale.json: events[0] (first-night) per_account_limit is too high: at most 1000",
        "sale.json: events[0] (first-night) draw_for may be 'everyone'",
      ]),
    );
  });

  it("in the days of a combo's voucher are found by the clock of its first event", async () => {
    const { content } = file(({ events }) => events.push({ ...first(events), ref: "second-night" }));
    const picture = "eventImage/x.webp";
    const pair = { ref: "pair", name: "Pair", categories: ["Music"], image: picture, banner: picture, discount: 10 };
    const voucher = { code: "TEN", type: "Fixed", discount: 10, from: "2030-10-06T02:30", until: "2030-10-07T02:30" };
    const combo = { ...pair, events: ["first-night", "second-night"], vouchers: [voucher] };
    const [found, ...others] = await mistakesOf("pair.json", { ...(content as object), combos: [combo] });
    expect([found, others]).toEqual([
      expect.stringContaining("voucher 'TEN' from '2030-10-06T02:30' is in the hour"),
      [],
    ]);
  });

  it("in a plan are found: a span outside its rows, a section named twice, an entrance that does not exist", async () => {
    const { content } = file(({ places }) => {
      const section = first(first(places).plan.sections);
      const misplaced = { ...section, gaps: [[3, 1, 1]], entrance: "Back door" };
      first(places).plan.sections.push(misplaced);
    });
    expect(await mistakesOf("plan.json", content)).toEqual([
      "plan.json: places (small-hall) plan section 'STALLS' is named twice",
      "plan.json: places (small-hall) plan section 'STALLS' entrance 'Back door' isn't one of the plan's entrances",
      "plan.json: places (small-hall) plan section 'STALLS' gaps [3, 1, 1] lies outside its 2 rows of 4",
    ]);
  });

  it("of a plan that does not fit what the venue's type sells are found, and name the type", async () => {
    const { content } = file(({ places }) => (first(places).type = "Party Plot"));
    expect(await mistakesOf("plan.json", content)).toEqual([
      "plan.json: places (small-hall) plan section 'STALLS' needs units: a Party Plot sells quantities",
    ]);
    const seated = file(({ places }) => Object.assign(first(first(places).plan.sections), { units: 20 }));
    expect(await mistakesOf("plan.json", seated.content)).toEqual([
      "plan.json: places (small-hall) plan section 'STALLS' has units, but a Theatre sells numbered seats",
    ]);
  });

  it("that would lead out of the folder, break a line or run a script are named by their place", async () => {
    const { content } = file(({ events }) => {
      Object.assign(first(events), {
        image: "../../secrets.png",
        banner: "/etc/banner.webp",
        video: "../../secrets.json",
        captions: "https://elsewhere.example/first.vtt",
        sponsors: [{ name: "A\tB", logo: "a.webp", link: "https://" }],
        name: "First\u001b[31mNight",
        about: "<p>Lines\nmay end here</p>",
      });
    });
    const settings = {
      brand_name: "Hall\r\nBcc: everybody@example.com",
      web: "javascript:alert(1)",
      facebook: "http://plain.example",
      twitter: "https://short.example/hall",
      phone: "03\u00005550",
      company_name: "half \ud83d",
      email: "Hall \u202elaH",
      office_address: "1 Banks\ufffda Street\nHobart",
    };
    const link = "must be a link that begins with https://, mailto: or tel:";
    const event = "hall.json: events[0] (first-night)";
    const mistakes = await mistakesOf("hall.json", { ...content, settings });
    for (const mistake of [
      "hall.json: settings brand_name must be on one line",
      `hall.json: settings web ${link}`,
      `hall.json: settings facebook ${link}`,
      "hall.json: settings phone contains the control character U+0000",
      "hall.json: settings company_name contains half a character",
      "hall.json: settings email contains U+202E, which shows a text in another order than it is written in",
      "hall.json: settings office_address contains a character that was lost (\ufffd)",
      `${event} name contains the control character U+001B`,
      `${event} sponsors[0] name contains the control character U+0009`,
      `${event} sponsors[0] link ${link}`,
    ])
      expect(mistakes).toContain(mistake);
    for (const field of ["image", "banner", "video", "captions"])
      expect(mistakes.filter((mistake) => mistake.startsWith(`${event} ${field} must be the path of`))).toHaveLength(1);
    expect(mistakes).toHaveLength(14);
    expect(await connection.db.selectFrom("event").select("event_name").execute()).toEqual([
      { event_name: "First Night" },
    ]);
  });

  it("in vouchers used more often than the new limit are named, and the rest of the file is not stored", async () => {
    const vouchers = (max_uses: number, max_uses_per_user?: number) => ({
      ...catalogue(),
      settings: { brand_name: `Hall ${max_uses}` },
      events: catalogue().events.map((event) => ({
        ...event,
        vouchers: [
          { code: "MATE", type: "Fixed", discount: 5, max_uses, ...(max_uses_per_user && { max_uses_per_user }) },
        ],
      })),
    });
    await importCatalogue(connection.db, [{ name: "hall.json", content: vouchers(5) }]);
    await connection.db.updateTable("voucher").set({ uses: 3 }).execute();
    expect(await mistakesOf("hall.json", vouchers(2))).toEqual([
      "hall.json: events (first-night) voucher 'MATE' was used 3 times: max_uses cannot be 2",
    ]);
    expect(await connection.db.selectFrom("setting").select("value").execute()).toEqual([{ value: "Hall 5" }]);
    await importCatalogue(connection.db, [{ name: "hall.json", content: vouchers(3) }]);
    await sql`with buyer as (
        insert into user_account (first_name, last_name, email, mobile, password_hash)
        values ('Una', 'Reed', 'una@example.com', '0400000098', 'none') returning id
      ), orders as (
        insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
        select buyer.id, 'Single', event.id, now(), now(), 0, 0 from buyer, event, generate_series(1, 2)
        returning id, user_id
      )
      insert into voucher_use (booking_id, voucher_id, user_id, expires_at)
      select orders.id, voucher.id, orders.user_id, 'infinity' from orders, voucher`.execute(connection.db);
    expect(await mistakesOf("hall.json", vouchers(3, 1))).toEqual([
      "hall.json: events (first-night) voucher 'MATE' was used 2 times by one buyer: max_uses_per_user cannot be 1",
    ]);
    expect(await connection.db.selectFrom("voucher").select(["uses", "max_uses"]).execute()).toEqual([
      { uses: 3, max_uses: 3 },
    ]);
  });
});
