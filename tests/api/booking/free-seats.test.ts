import { describe, expect, it } from "vitest";
import { placeSeat, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import type { CatalogueFile } from "#server/modules/catalogue-files/import/format.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import { freeCatalogue, freePlan, freeRow, freeTable, importFreeVenue } from "#tests/support/catalogue/free-venue.ts";
import { mistakesIn } from "#tests/support/catalogue/small-catalogue.ts";
import { hold } from "#tests/support/steps/booking-steps.ts";

const box = await openBoxOffice();
const event = await importFreeVenue(box);

const seats = () =>
  box.db
    .selectFrom("seat")
    .where("event_id", "=", event.id)
    .orderBy("section_id")
    .orderBy("drome_row")
    .orderBy("drome_column")
    .select(["id", "seat_number", "drome_row", "drome_column", "admits", "price_cents", "seat_status"])
    .execute();
const shownPlan = async (): Promise<SeatPlan> =>
  (await get(box.app, `/api/seat-plan?placeId=${event.placeId}`)).json().response_data;
/** What an import refuses, without the times at which holds end. */
const mistakesOf = async (content: object) =>
  (await mistakesIn(box.db, { name: "free.json", content })).map((one) =>
    one.replace(/ until [\d:]+ (am|pm|noon|midnight)/, ""),
  );
const mistakes = (plan: object) => mistakesOf(freeCatalogue(plan));

describe("free seats that are on sale", () => {
  it("are sold by their names, tables as one ticket or seat by seat", async () => {
    const names = (await seats()).map((seat) => seat.seat_number);
    const atTable = [1, 2, 3, 4, 5, 6].map((number) => `Table 2, seat ${number}`);
    expect(names).toEqual([
      "A1",
      "A2",
      "A3",
      "A4",
      "A5",
      "A6",
      "B1",
      "B2",
      "B3",
      "B4",
      "B5",
      "B6",
      "Table 1",
      ...atTable,
    ]);
    const whole = (await seats()).find((seat) => seat.seat_number === "Table 1");
    expect(whole).toMatchObject({ admits: 6, price_cents: 6000 });
    expect((await seats()).filter((seat) => seat.seat_status === "blocked").map((seat) => seat.seat_number)).toEqual([
      "B6",
    ]);
  });

  it("have a place on the map, and words for what is around them", async () => {
    const plan = await shownPlan();
    const query = `placeId=${event.placeId}&eventId=${event.id}&dome_list_id=${event.sections.map(({ id }) => id)}`;
    const { seat_infos } = (await get(box.app, `/api/getdomedetails?${query}`)).json().response_data;
    const shown = seat_infos.flatMap((section: { title: string; info: Record<string, never>[] }) =>
      section.info.map((seat) => {
        const drawn = plan.sections.find((one) => one.title === section.title);
        const at = drawn && placeSeat(drawn, seat.drome_row ?? 0, seat.drome_column ?? 0);
        return [seat.seat_number, seat.traits, at];
      }),
    );
    expect(shown).toContainEqual(["A1", "easy access", [0, 2]]);
    expect(shown).toContainEqual(["A4", "aisle", [3, 2]]);
    expect(shown).toContainEqual(["B6", undefined, [5, 3]]);
    expect(shown).toContainEqual(["Table 1", undefined, [0, 12]]);
    expect(plan.landmarks).toHaveLength(2);
    expect(JSON.stringify(plan)).not.toContain("Sound desk");
  });

  it("are offered side by side, never across an aisle", async () => {
    const find = async (count: number) => {
      const path = `/api/best-available?eventId=${event.id}&count=${count}&dome_list_id=${event.sections[0]?.id}`;
      const { dome_price_ids } = (await get(box.app, path)).json().response_data;
      const all = new Map((await seats()).map((seat) => [String(seat.id), seat.seat_number]));
      return dome_price_ids.map((id: string) => all.get(id));
    };
    // Row A has an aisle after its third seat, so only row B has four in a row.
    expect(await find(4)).toEqual(["B2", "B3", "B4", "B5"]);
  });
});

describe("a plan with sold seats", () => {
  it("gives added seats a place, and moves no ticket", async () => {
    const booking = await hold(box, event, ["A2", "B3"], box.buyer);
    expect(booking).toBeTruthy();
    const before = new Map((await seats()).map((seat) => [seat.seat_number, seat.id]));
    const plan = freePlan("2");
    const [stalls] = plan.sections;
    // A new seat at the head of row A, and a whole row before it.
    stalls?.seats?.unshift(...freeRow("AA", 1, 3), { row: "A", number: "0", at: [-1, 2] });
    await importFreeVenue(box, plan);
    const after = await seats();
    expect(after.filter((seat) => seat.seat_number === "A2")).toEqual([
      expect.objectContaining({ id: before.get("A2"), drome_row: 2, drome_column: 3 }),
    ]);
    for (const [name, id] of before)
      expect([name, after.find((seat) => seat.id === id)?.seat_number]).toEqual([name, name]);
    expect(after.map((seat) => seat.seat_number)).toEqual(expect.arrayContaining(["AA1", "AA2", "AA3", "A0"]));
    const drawn = (await shownPlan()).sections[0];
    expect(drawn && placeSeat(drawn, 2, 3)).toEqual([1, 2]);
    await importFreeVenue(box);
  });

  it("refuses to lose, rename or move them, each by its name, and changes nothing", async () => {
    const before = await seats();
    const lost = freePlan("3");
    const [stalls, tables] = lost.sections;
    if (!stalls?.seats || !tables) throw new Error("the hall has stalls and tables");
    const without = {
      ...lost,
      sections: [{ ...stalls, seats: stalls.seats.filter((seat) => seat.number !== "3") }, tables],
    };
    expect(await mistakes(without)).toEqual([
      "free.json: events (free-night) seat STALLS B3 is held by a buyer and cannot be removed now: try again once it is sold or free",
    ]);
    const renamed = stalls.seats.map((seat) => (seat.row === "B" ? { ...seat, row: "C" } : seat));
    expect(await mistakes({ ...lost, sections: [{ ...stalls, seats: renamed }, tables] })).toEqual([
      "free.json: events (free-night) seat STALLS B3 is held by a buyer and cannot be removed now: try again once it is sold or free",
    ]);
    const row = stalls.seats.filter((seat) => seat.row === "A");
    const moved = [
      { ...stalls, seats: stalls.seats.filter((seat) => seat.row === "B") },
      { ...tables, seats: row.map((seat, index) => ({ ...seat, at: [index, 8] })) },
    ];
    expect(await mistakes({ ...lost, sections: moved })).toEqual([
      "free.json: events (free-night) seat STALLS A2 is held by a buyer and cannot be removed now: try again once it is sold or free",
    ]);
    expect(await seats()).toEqual(before);
  });

  it("refuses to give a seat of a block another name", async () => {
    const { places, events } = freeCatalogue();
    const grid = {
      key: "STALLS",
      title: "Stalls",
      rows: 2,
      columns: 6,
      outline: [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
    };
    const block = { ...freePlan("4"), sections: [grid, freePlan().sections[1]] };
    // The same names as before, now in a block.
    await importFreeVenue(box, block);
    const content = {
      places: places.map((place) => ({
        ...place,
        plan: { ...block, sections: [{ ...grid, firstRow: 2 }, block.sections[1]] },
      })),
      events,
    };
    expect(await mistakesOf(content)).toEqual([
      "free.json: events (free-night) seat STALLS A2 is held by a buyer and cannot be renamed to STALLS B2 now: try again once it is sold or free",
      "free.json: events (free-night) seat STALLS B3 is held by a buyer and cannot be renamed to STALLS C3 now: try again once it is sold or free",
    ]);
    await importFreeVenue(box);
  });
});

describe("the file of a plan of format 2", () => {
  it("comes back from an export as it was, with what the import worked out", async () => {
    const { places, events } = (await exportCatalogue(box.db)) as CatalogueFile;
    const mine = places?.filter((place) => place.ref === "free-hall") ?? [];
    expect(mine[0]?.plan).toMatchObject(freePlan());
    const before = await seats();
    await importCatalogue(box.db, [
      { name: "again.json", content: { places: mine, events: events?.filter((one) => one.ref === "free-night") } },
    ]);
    expect(await seats()).toEqual(before);
  });

  it("is stored with a word about what deserves a look", async () => {
    const plan = freePlan("8");
    const [stalls, tables] = plan.sections;
    const alone = { row: "Z", number: "1", at: [0, 30], access: "wheelchair" };
    const seats = [...(stalls?.seats ?? []), alone];
    const content = freeCatalogue({ ...plan, sections: [{ ...stalls, seats }, tables] });
    const [event] = content.events;
    const unpriced = event && { ...event, prices: [{ sections: ["STALLS"], price: 50 }] };
    expect(await importCatalogue(box.db, [{ name: "free.json", content: { ...content, events: [unpriced] } }])).toEqual(
      {
        places: 1,
        events: 1,
        combos: 0,
        warnings: [
          "places (free-hall) Stalls: wheelchair space Z1 has no companion seat beside it",
          "events (free-night) section 'TABLES' has no price, so it is not sold",
        ],
      },
    );
    await importFreeVenue(box);
  });

  const change = (edit: (plan: ReturnType<typeof freePlan>) => object) => edit(freePlan("9"));
  const stallsWith = (more: object) =>
    change((plan) => ({ ...plan, sections: [{ ...plan.sections[0], ...more }, plan.sections[1]] }));

  it.each([
    [{ ...freePlan("9"), format: 1 }, /seats needs a plan with format 2/],
    [{ ...freePlan("9"), capacity: 10 }, /has places for 23 people, but its capacity is 10/],
    [{ ...freePlan("9"), zones: [{ name: "Floor", sections: ["NOWHERE"] }] }, /zone 'Floor' has no section 'NOWHERE'/],
    [stallsWith({ category: "Gold" }), /category 'Gold' isn't one of the plan's categories/],
    [stallsWith({ aisles: [3] }), /has seats of its own, so it has no aisles/],
    [stallsWith({ seats: [...freeRow("A", 2, 2), ...freeRow("A", 3, 1)] }), /names seat 'A1' twice/],
    [stallsWith({ seats: [...freeRow("A", 2, 2), ...freeRow("B", 2.1, 1)] }), /A1 stands where 'STALLS' B1 stands/],
    [stallsWith({ seats: freeRow("A", 12, 1), tables: [freeTable("9", 0)] }), /stands where/],
    [
      stallsWith({
        outline: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      }),
      /seat A1 stands outside the outline/,
    ],
    [stallsWith({ seats: [] }), /has no seats/],
    [stallsWith({ seats: [{ row: "A", number: "1", at: [Number.NaN, 0] }] }), /must be a number/],
    [stallsWith({ seats: [{ row: "A", number: "1", at: [1e300, 0] }] }), /too high/],
    [stallsWith({ seats: [{ row: "A", number: "1", at: [0, 0], colour: "red" }] }), /not a field of this format/],
  ])("names mistake %#", async (plan, words) => expect((await mistakes(plan)).join("\n")).toMatch(words));
});
