import { Value } from "typebox/value";
import { describe, expect, it } from "vitest";
import { ComboAnswer, ComboListAnswer } from "#contract/wire/combos.ts";
import { SponsorAnswer } from "#contract/wire/events.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";

const box = await openBoxOffice();
const { theatre } = box.catalogue;
await box.sql`update place set state = 'Western Australia', suburb = 'Fremantle', lat = -31.95, lng = 115.86
  where place_name = 'Karri Hall'`;
await box.sql`insert into sponsor (event_id, sponsor_name, sponsor_logo, sponsor_link)
  values (${theatre.id}, 'Gumleaf Tea', 'sponsors/tea.webp', 'https://example.com')`;

async function list(query = "") {
  const answer = await get(box.app, `/api/comboevents${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const body = answer.json();
  expect(Value.Errors(ComboListAnswer, body)).toEqual([]);
  return body;
}
const names = async (query: string) =>
  (await list(query)).response_data.map((combo: { event_name: string }) => combo.event_name);

describe("GET /comboevents", () => {
  it("answers exactly as documented, with both prices added up", async () => {
    const { response_data, total, status } = await list("?is_pagination=1&skip=0&limit=5");
    expect([status, total]).toEqual([1, 1]);
    expect(response_data[0]).toMatchObject({
      id: String(box.catalogue.comboId),
      event_type: "Combo",
      combo_event_discount: 10,
      lowestPrice: 90,
      highestPrice: 179,
      place_name: "Wattle Street Theatre, Karri Hall",
      sold_out: false,
    });
    expect(response_data[0].members.map((member: { id: string }) => Number(member.id))).toEqual([
      box.catalogue.theatre.id,
      box.catalogue.encore.id,
    ]);
  });

  it.each([
    "?search=WA",
    "?search=new%20south%20wales",
    "?search=fremantle",
    "?search=lyrebird%20twice",
    "?category=music",
  ])("finds it by %s", async (query) => {
    expect(await names(query)).toEqual(["Lyrebird Twice"]);
  });

  it.each(["?search=Queensland", "?search=quokka", "?is_past=1", "?category=opera", "?to=2000-01-01"])(
    "answers 'Event Not Found' to %s",
    async (query) => {
      expect(await list(query)).toEqual({ status: 0, message: "Event Not Found", response_data: [], total: 0 });
    },
  );

  it("lists with is_desc=1 the combo last put on sale first, and without it by date", async () => {
    const rows = await box.sql<{ id: number }>`
      insert into combo_event (ref, event_name, slug, event_image, event_banner, categories, combo_event_discount, published_at)
      values ('encore-first', 'Encore First', 'encore-first', 'c.webp', 'c.webp', 'Music', 5, now() - interval '2 days')
      returning id`;
    const id = rows[0]?.id ?? 0;
    const { encore, partyPlot } = box.catalogue;
    await box.sql`insert into combo_member (combo_event_id, event_id, position)
      values (${id}, ${encore.id}, 1), (${id}, ${partyPlot.id}, 2)`;
    // Its first event is a day later, and it went on sale two days earlier.
    expect(await names("?is_desc=0")).toEqual(["Lyrebird Twice", "Encore First"]);
    expect(await names("?is_desc=1")).toEqual(["Lyrebird Twice", "Encore First"]);
    await box.sql`update combo_event set published_at = now() - interval '3 days' where event_name = 'Lyrebird Twice'`;
    expect(await names("?is_desc=1")).toEqual(["Encore First", "Lyrebird Twice"]);
    expect(await names("?is_desc=1&sort=date")).toEqual(["Encore First", "Lyrebird Twice"]);
    expect(await names("?within_days=7")).toEqual([]);
    expect(await names("?within_days=40")).toHaveLength(2);
    await box.sql`delete from combo_event where id = ${id}`;
  });

  it("answers the total even beyond the last page", async () => {
    expect(await list("?skip=5&limit=5")).toMatchObject({ status: 1, response_data: [], total: 1 });
  });

  it("hides a combo if one of its members is cancelled", async () => {
    const cancel = (state: string) =>
      box.db
        .updateTable("event")
        .set({ state: state as "onsale" })
        .where("id", "=", box.catalogue.encore.id)
        .execute();
    const cancelled = async () => {
      const answer = await get(box.app, `/api/comboeventsdetails?comboEventId=${box.catalogue.comboId}`);
      return answer.json().response_data.eventDetails.map((member: { cancelled: boolean }) => member.cancelled);
    };
    await cancel("cancelled");
    expect(await names("")).toEqual([]);
    expect(await cancelled()).toEqual([false, true]);
    await cancel("onsale");
    expect(await names("")).toHaveLength(1);
  });
});

describe("GET /comboeventsdetails", () => {
  const detail = (query: string, call = {}) => get(box.app, `/api/comboeventsdetails${query}`, call);

  it("answers one combo with each member's fee, date and venue type", async () => {
    const answer = await detail(`?comboEventId=${box.catalogue.comboId}`);
    expect(Value.Errors(ComboAnswer, answer.json())).toEqual([]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=1");
    const combo = answer.json().response_data;
    expect(combo).toMatchObject({ event_hours: "4 h", likes: "false", likeCounts: 0, place_type: "Theatre" });
    expect(combo.eventDetails[1]).toMatchObject({
      timezone: "Australia/Perth",
      commission_type: "Percentage",
      commission_value: 5,
      place_type: "Theatre",
      lowestPrice: 45,
      organizer_name: "Wattle Presents",
    });
  });

  it("answers the list of combos without an id", async () => {
    const { response_data } = (await detail("")).json();
    expect(response_data).toHaveLength(1);
    expect(response_data[0].eventDetails).toHaveLength(2);
  });

  it("tells a user about their own like, tells visitors of none, and refuses another user's id", async () => {
    const { buyer, second, catalogue } = box;
    await box.db
      .insertInto("combo_event_like")
      .values({ user_id: buyer.id, combo_event_id: catalogue.comboId })
      .execute();
    const query = `?comboEventId=${catalogue.comboId}&userId=${buyer.id}`;
    expect((await detail(query, { as: buyer })).json().response_data).toMatchObject({ likes: "true", likeCounts: 1 });
    expect((await detail(query)).json().response_data).toMatchObject({ likes: "false", likeCounts: 1 });
    expect((await detail(query, { as: second })).statusCode).toBe(403);
  });

  it("answers 404 to an unknown combo", async () => {
    for (const id of ["999999", "99999999999999"]) {
      const answer = await detail(`?comboEventId=${id}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "EVENT_NOT_FOUND"]);
    }
  });

  it("counts as a Party Plot combo if any member is at a Party Plot", async () => {
    const { comboId, partyPlot } = box.catalogue;
    await box.sql`insert into combo_member (combo_event_id, event_id, position) values (${comboId}, ${partyPlot.id}, 3)`;
    expect((await detail(`?comboEventId=${comboId}`)).json().response_data.place_type).toBe("Party Plot");
    await box.sql`delete from combo_member where event_id = ${partyPlot.id}`;
  });
});

describe("GET /eventsponser", () => {
  it.each(["event_id", "EventId"])("answers the sponsors by %s", async (field) => {
    const answer = await get(box.app, `/api/eventsponser?${field}=${box.catalogue.theatre.id}`);
    expect(Value.Errors(SponsorAnswer, answer.json())).toEqual([]);
    expect(answer.json().response_data).toMatchObject([{ sponsor_name: "Gumleaf Tea" }]);
  });

  it("answers an empty list if there are none, 404 to an unknown event, and 400 without an id", async () => {
    const url = `/api/eventsponser?event_id=${box.catalogue.encore.id}`;
    expect((await get(box.app, url)).json()).toMatchObject({ status: 1, response_data: [] });
    expect((await get(box.app, "/api/eventsponser?event_id=999999")).statusCode).toBe(404);
    expect((await get(box.app, "/api/eventsponser")).statusCode).toBe(400);
  });
});
