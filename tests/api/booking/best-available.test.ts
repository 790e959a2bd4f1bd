import { describe, expect, it } from "vitest";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { hold, holdForm, idsOf } from "#tests/support/steps/booking-steps.ts";

const box = await openBoxOffice();

const find = (event: FixtureEvent, query: string) => get(box.app, `/api/best-available?eventId=${event.id}&${query}`);

async function names(event: FixtureEvent, query: string) {
  const answer = await find(event, query);
  expect(answer.statusCode, answer.body).toBe(200);
  const ids: string[] = answer.json().response_data.dome_price_ids;
  const seats = await box.db
    .selectFrom("seat")
    .where("event_id", "=", event.id)
    .select(["id", "seat_number"])
    .execute();
  const byId = new Map(seats.map((seat) => [String(seat.id), seat.seat_number]));
  return ids.map((id) => byId.get(id));
}

describe("GET /best-available", () => {
  it("offers seats side by side in the middle of the front, which can be held", async () => {
    const { theatre } = box.catalogue;
    const [section] = theatre.sections;
    if (!section) throw new Error("the event has no section");
    const offered = await names(theatre, "count=4");
    expect(offered).toEqual(["A9", "A10", "A11", "A12"]);
    const ids = await idsOf(box, theatre, offered.map(String));
    const form = holdForm(theatre, section, ids, box.buyer);
    expect((await post(box.app, "/api/booking-ticket", form, { as: box.buyer })).json()).toMatchObject({ status: 1 });
    expect(await names(theatre, "count=4")).not.toContain("A9");
    // A picker that has not loaded every section learns here which one to load.
    expect((await find(theatre, "count=4")).json().response_data.dome_list_id).toBe(String(section.id));
  });

  it("searches only one section or price if asked", async () => {
    const { encore } = box.catalogue;
    const balcony = encore.sections[1];
    const ids = (await find(encore, `count=2&dome_list_id=${balcony?.id}`)).json().response_data.dome_price_ids;
    const cheap = (await find(encore, "count=2&max_price=50")).json().response_data.dome_price_ids;
    expect(ids).toEqual(cheap);
    const sections = await box.db.selectFrom("seat").where("id", "in", ids.map(Number)).select("section_id").execute();
    expect(sections.map((seat) => seat.section_id)).toEqual([balcony?.id, balcony?.id]);
    const none = await find(encore, "count=2&max_price=10");
    expect(none.json()).toMatchObject({ status: 0, response_data: { dome_price_ids: [], dome_list_id: null } });
  });

  it("offers a wheelchair place only on request, with the companion's seat beside it", async () => {
    const { encore } = box.catalogue;
    expect(await names(encore, "count=10")).not.toContain("A1");
    const inStalls = `count=2&wheelchair=1&dome_list_id=${encore.sections[0]?.id}`;
    expect(await names(encore, inStalls)).toEqual(["A1", "A2"]);
    await hold(box, encore, ["A1"], box.second);
    expect((await find(encore, inStalls)).json()).toMatchObject({ status: 0, response_data: { dome_price_ids: [] } });
  });

  it("offers any units of a Party Plot category, and none if there are too few", async () => {
    const { partyPlot } = box.catalogue;
    const lawn = partyPlot.sections[1];
    expect((await find(partyPlot, "count=20")).json().response_data.dome_price_ids).toHaveLength(20);
    expect((await find(partyPlot, `count=6&dome_list_id=${lawn?.id}`)).json()).toMatchObject({ status: 0 });
  });

  it("refuses invalid searches", async () => {
    const { theatre, begun } = box.catalogue;
    const refusal = async (event: { id: number }, query: string) => {
      const answer = await find(event as FixtureEvent, query);
      return [answer.statusCode, answer.json().code];
    };
    expect(await refusal({ id: 999_999 }, "count=2")).toEqual([404, "EVENT_NOT_FOUND"]);
    expect(await refusal(begun, "count=2")).toEqual([200, "EVENT_CLOSED"]);
    expect(await refusal(theatre, "count=11")).toEqual([422, "OUT_OF_RANGE"]);
    expect(await refusal(theatre, "count=0")).toEqual([400, "MALFORMED"]);
    expect(await refusal(theatre, "")).toEqual([400, "MALFORMED"]);
    expect(await refusal(theatre, "count=2&dome_list_id=999999")).toEqual([404, "NOT_FOUND"]);
    expect(await refusal(theatre, "count=2&max_price=cheap")).toEqual([400, "MALFORMED"]);
  });
});

describe("GET /comboeventdomedetails", () => {
  const ask = (query: string) => get(box.app, `/api/comboeventdomedetails?${query}`);

  it("answers the seating of every event in the order asked, for all three spellings of a list", async () => {
    const { theatre, encore } = box.catalogue;
    const spellings = [
      `placeId=${encore.placeId}&placeId=${theatre.placeId}&eventId=${encore.id}&eventId=${theatre.id}`,
      `placeId[]=${encore.placeId}&placeId[]=${theatre.placeId}&eventId[]=${encore.id}&eventId[]=${theatre.id}`,
      `placeId=${encore.placeId},${theatre.placeId}&eventId=${encore.id},${theatre.id}`,
    ];
    for (const spelling of spellings) {
      const answer = await ask(spelling);
      expect(answer.statusCode, answer.body).toBe(200);
      const events = answer.json().response_data;
      expect(events.map((event: { event_id: string }) => event.event_id)).toEqual([`${encore.id}`, `${theatre.id}`]);
      expect(events[0]).toMatchObject({ event_name: "Night of the Lyrebird, Perth", place_id: String(encore.placeId) });
      expect(events[0].dome_info[0].info).toHaveLength(160);
    }
  });

  it("refuses lists of different lengths, and an event at another event's place", async () => {
    const { theatre, encore } = box.catalogue;
    const statusOf = async (query: string) => (await ask(query)).statusCode;
    expect(await statusOf(`placeId=${theatre.placeId}&eventId=${theatre.id},${encore.id}`)).toBe(422);
    expect(await statusOf(`placeId=${encore.placeId}&eventId=${theatre.id}`)).toBe(404);
    expect(await statusOf(`eventId=${theatre.id}`)).toBe(400);
  });
});

describe("GET /seat-plan", () => {
  it("answers null if no plan is drawn, and 404 if the place does not exist", async () => {
    const answer = await get(box.app, `/api/seat-plan?placeId=${box.catalogue.theatre.placeId}`);
    expect(answer.json()).toEqual({ status: 1, message: "", response_data: null });
    expect((await get(box.app, "/api/seat-plan?placeId=999999")).statusCode).toBe(404);
    expect((await get(box.app, "/api/seat-plan")).statusCode).toBe(400);
  });

  it("answers the whole plan, cacheable for ever if the call names its version", async () => {
    const plan = {
      version: "3",
      stage: {
        label: "Stage",
        outline: [
          [0, 0],
          [10, 0],
          [10, 2],
        ],
      },
      entrances: [{ label: "North door", at: [5, 20] }],
      sections: [
        {
          key: "stalls",
          title: "Stalls",
          outline: [
            [0, 4],
            [10, 4],
            [10, 9],
          ],
          rows: 5,
          columns: 10,
          geometry: { kind: "arc", centre: [5, 0], radius: 4, rowPitch: 1, from: 30, to: 150 },
          wheelchair: [[1, 1, 2]],
        },
      ],
    };
    const { placeId } = box.catalogue.partyPlot;
    const stored = { plan: JSON.stringify(plan), plan_version: plan.version };
    await box.db.updateTable("place").set(stored).where("id", "=", placeId).execute();
    const answer = await get(box.app, `/api/seat-plan?placeId=${placeId}`);
    expect(answer.json().response_data).toEqual(plan);
    expect(answer.headers["cache-control"]).toContain("max-age=30");
    const named = await get(box.app, `/api/seat-plan?placeId=${placeId}&v=3`);
    expect(named.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const etag = String(named.headers.etag);
    const again = await get(box.app, `/api/seat-plan?placeId=${placeId}`, { headers: { "if-none-match": etag } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const old = await get(box.app, `/api/seat-plan?placeId=${placeId}&v=2`);
    expect(old.headers["cache-control"]).not.toContain("immutable");
  });
});
