import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { get, makeTestBoxOffice, post, postForm, type TestBoxOffice } from "#tests/support/box-office.ts";
import {
  approvalCode,
  checkout,
  comboForm,
  gatewayAnswer,
  holdForm,
  idsOf,
} from "#tests/support/steps/booking-steps.ts";
import { addTypes, holdTypes, nameAll, tryTypes, USUAL_TYPES } from "#tests/support/steps/type-steps.ts";

/* The theatre's stalls cost $89.50 with a fixed fee of $3.50; the encore's fee is 5 %. */

let box: TestBoxOffice;
let types: Record<string, string>;
beforeEach(async () => {
  box = await makeTestBoxOffice();
  types = await addTypes(box.db, box.catalogue.theatre, USUAL_TYPES);
});
afterEach(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
  await box.close();
});

const typeOf = (name: string) => types[name] ?? "";
const theatre = () => box.catalogue.theatre;
const booking = async (id: string) =>
  (await get(box.app, `/api/booking?ticketBooking_id=${id}`, { as: box.buyer })).json().response_data;
const bookings = async () => Number((await box.sql<{ n: number }>`select count(*) as n from booking`)[0]?.n);

describe("GET /ticket-types", () => {
  it("lists what an event sells, in the organiser's order, without what is off", async () => {
    await box.db.updateTable("ticket_type").set({ active: false }).where("name", "=", "Child").execute();
    const answer = await get(box.app, `/api/ticket-types?eventId=${theatre().id}`);
    const list = answer.json().response_data as { name: string }[];
    expect(list.map(({ name }) => name)).toEqual(["Adult", "Concession", "Companion"]);
    expect(list[1]).toEqual({
      id: typeOf("Concession"),
      event_id: String(theatre().id),
      name: "Concession",
      dome_list_ids: null,
      note: "Show your concession card at the door",
      price: { rule: "percent", percent: 80 },
      min: 0,
      max: null,
      needs: "word",
      card_name: "",
      card_digits: 0,
      companion: false,
      fee_free: false,
    });
  });

  it("lists those of several events, and none for an event without", async () => {
    const { encore, partyPlot } = box.catalogue;
    await addTypes(box.db, encore, [{ name: "Everybody" }]);
    const both = await get(box.app, `/api/ticket-types?eventId=${encore.id},${theatre().id}`);
    const names = both.json().response_data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["Everybody", "Adult", "Concession", "Child", "Companion"]);
    expect((await get(box.app, `/api/ticket-types?eventId=${partyPlot.id}`)).json().response_data).toEqual([]);
    expect((await get(box.app, "/api/ticket-types?eventId=99999999999")).statusCode).toBe(404);
  });
});

describe("an event's page", () => {
  it("has each type with its prices over the sections that sell it", async () => {
    const [stalls] = theatre().sections;
    await addTypes(box.db, theatre(), [
      { name: "Stalls", rule: "sections", sections: [{ id: stalls?.id ?? 0, cents: 5000 }] },
    ]);
    const detail = (await get(box.app, `/api/event/${theatre().id}`)).json().response_data;
    expect(
      detail.ticket_types.map((t: { name: string; lowestPrice: number; highestPrice: number }) => [
        t.name,
        t.lowestPrice,
        t.highestPrice,
      ]),
    ).toEqual([
      ["Adult", 45, 89.5],
      ["Stalls", 50, 50],
      ["Concession", 36, 72],
      ["Child", 20, 20],
      ["Companion", 0, 0],
    ]);
    const combo = (await get(box.app, `/api/comboeventsdetails?comboEventId=${box.catalogue.comboId}`)).json();
    const [withTypes, without] = combo.response_data.eventDetails;
    expect(withTypes.ticket_types).toHaveLength(5);
    expect(without).not.toHaveProperty("ticket_types");
  });
});

describe("holding as types", () => {
  it("keeps each seat's type and price, and orders, pays and issues them", async () => {
    const id = await holdTypes(
      box,
      theatre(),
      ["C1", "C2", "C3"],
      ["0", typeOf("Concession"), typeOf("Child")],
      box.buyer,
    );
    const held = await booking(id);
    expect(held.seats.map((s: { ticket_type: string; price: number }) => [s.ticket_type, s.price])).toEqual([
      ["Adult", 89.5],
      ["Concession", 72],
      ["Child", 20],
    ]);
    expect(held.amount).toBe(185);
    const order = (await nameAll(box, id, theatre(), 3, box.buyer)).json().response_data;
    expect(order).toMatchObject({ subtotal: 181.5, fee: 3.5, payable: 185 });
    expect(order.tickets[1]).toMatchObject({
      ticket_type: "Concession",
      ticket_type_id: typeOf("Concession"),
      price: 72,
    });
    const form = await checkout(box, order.pid, box.buyer);
    expect(form.chargetotal).toBe("185.00");
    await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
    const history = await get(box.app, `/api/booking-history?user_id=${box.buyer.id}`, { as: box.buyer });
    const tickets = history.json().response_data.event_infos[0].data;
    expect(tickets.map((t: { ticket_type: string }) => t.ticket_type)).toEqual(["Adult", "Concession", "Child"]);
    expect(tickets[1].ticket_type_note).toBe("Show your concession card at the door");
  });

  it("gives the usual type where the buyer says nothing", async () => {
    const id = await holdTypes(box, theatre(), ["C1"], null, box.buyer);
    expect((await booking(id)).seats[0]).toMatchObject({ ticket_type: "Adult", price: 89.5 });
  });

  it.each<[string, (t: Record<string, string>) => string[], string, number]>([
    ["an unknown type", () => ["99999999"], "TYPE_NOT_OFFERED", 200],
    ["an id that is too great for a type", () => ["999999999999999999"], "TYPE_NOT_OFFERED", 200],
    ["a list of another length", (t) => [t.Adult ?? "", t.Adult ?? ""], "OUT_OF_RANGE", 422],
    ["a companion alone", (t) => [t.Companion ?? ""], "COMPANION_ALONE", 200],
  ])("refuses %s, and holds nothing", async (_what, wanted, code, http) => {
    const answer = await tryTypes(box, theatre(), ["C1"], wanted(types), box.buyer);
    expect([answer.statusCode, answer.json().code]).toEqual([http, code]);
    expect(await bookings()).toBe(0);
    expect((await tryTypes(box, theatre(), ["C1"], null, box.second)).json().status).toBe(1);
  });

  it.each(["-1", "1.5", "0x1", "", "abc", "１"])("refuses the type '%s', which is no id", async (wanted) => {
    expect((await tryTypes(box, theatre(), ["C1"], [wanted], box.buyer)).statusCode).toBe(400);
    expect(await bookings()).toBe(0);
  });

  it("refuses a type that is off, of another event, or of another section", async () => {
    const [, balcony] = theatre().sections;
    const more = await addTypes(box.db, theatre(), [
      { name: "Off", active: false },
      { name: "Balcony only", sections: [{ id: balcony?.id ?? 0 }] },
    ]);
    const others = await addTypes(box.db, box.catalogue.encore, [{ name: "Theirs" }]);
    for (const id of [more.Off, more["Balcony only"], others.Theirs])
      expect((await tryTypes(box, theatre(), ["C1"], [id ?? ""], box.buyer)).json().code).toBe("TYPE_NOT_OFFERED");
    expect(await bookings()).toBe(0);
  });

  it("refuses more than a type's most, and fewer than its least", async () => {
    const { Group = "" } = await addTypes(box.db, theatre(), [{ name: "Group", min: 3 }]);
    const five = ["C1", "C2", "C3", "C4", "C5"];
    const many = await tryTypes(
      box,
      theatre(),
      five,
      five.map(() => typeOf("Child")),
      box.buyer,
    );
    expect(many.json()).toMatchObject({ code: "TYPE_LIMIT", message: "You can have up to 4 of 'Child' in one order." });
    const few = await tryTypes(box, theatre(), ["C1", "C2"], [Group, Group], box.buyer);
    expect(few.json()).toMatchObject({ code: "TYPE_LIMIT", message: "'Group' is for 3 tickets or more in one order." });
    expect(await bookings()).toBe(0);
  });

  it("asks for a type where a section has no usual one, and sells seats without types where none is offered", async () => {
    await box.db.deleteFrom("ticket_type").execute();
    const [stalls] = theatre().sections;
    await addTypes(box.db, theatre(), [{ name: "Concession", needs: "word", sections: [{ id: stalls?.id ?? 0 }] }]);
    expect((await tryTypes(box, theatre(), ["C1"], null, box.buyer)).json().code).toBe("TYPE_NEEDED");
    const [, balcony] = theatre().sections;
    if (!balcony) throw new Error("no balcony");
    const [seat = 0] = await idsOf(box, theatre(), ["B3"], balcony);
    const form = holdForm(theatre(), balcony, [seat], box.buyer);
    const id = String((await post(box.app, "/api/booking-ticket", form, { as: box.buyer })).json().ticketBooking_id);
    expect((await booking(id)).seats[0]).not.toHaveProperty("ticket_type");
  });

  it("keeps units of a Party Plot with their types", async () => {
    const { partyPlot } = box.catalogue;
    const plot = await addTypes(box.db, partyPlot, [{ name: "Adult" }, { name: "Child", rule: "percent", value: 50 }]);
    const id = await holdTypes(box, partyPlot, ["A1", "A2", "A3"], ["0", plot.Child ?? "", "0"], box.buyer);
    const { seats } = await booking(id);
    expect(seats.map((s: { ticket_type: string; price: number }) => [s.ticket_type, s.price])).toEqual([
      ["Adult", 60],
      ["Child", 30],
      ["Adult", 60],
    ]);
  });

  it("counts a combo's members each by themselves", async () => {
    const { encore } = box.catalogue;
    const theirs = await addTypes(box.db, encore, [
      { name: "Everybody" },
      { name: "Under 18", rule: "percent", value: 50 },
    ]);
    const form = await comboForm(box, ["C1", "C2"], ["C1", "C2"], box.buyer);
    const swapped = [theirs["Under 18"] ?? "", "0", "0", "0"];
    const wrong = await post(box.app, "/api/booking-ticket", { ...form, ticket_type_id: swapped }, { as: box.buyer });
    expect(wrong.json().code).toBe("TYPE_NOT_OFFERED");
    const wanted = [typeOf("Child"), "0", theirs["Under 18"] ?? "", "0"];
    const right = await post(box.app, "/api/booking-ticket", { ...form, ticket_type_id: wanted }, { as: box.buyer });
    const held = await booking(String(right.json().ticketBooking_id));
    expect(held.seats.map((s: { ticket_type: string }) => s.ticket_type)).toEqual([
      "Child",
      "Adult",
      "Under 18",
      "Everybody",
    ]);
    // 20 + 89.50 + 45 + 89.50 = 244; 10 % off is $25, rounded up; the theatre's fee is $3.50.
    expect(held.amount).toBe(244 - 25 + 3.5);
  });
});

it("an event without types has nothing of them in any answer, from its page to its tickets", async () => {
  const { encore, comboId } = box.catalogue;
  await box.db.deleteFrom("ticket_type").execute();
  const held = await tryTypes(box, encore, ["C1"], null, box.buyer);
  const id = String(held.json().ticketBooking_id);
  const made = await nameAll(box, id, encore, 1, box.buyer);
  const { pid } = made.json().response_data;
  const answers = [held.body, made.body];
  const read = async (path: string) => answers.push((await get(box.app, path, { as: box.buyer })).body);
  await read(`/api/booking?ticketBooking_id=${id}`);
  const form = await checkout(box, pid, box.buyer);
  await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
  await read(`/api/order?pid=${pid}`);
  await read(`/api/booking-history?user_id=${box.buyer.id}`);
  await read(`/api/event/${encore.id}`);
  await read(`/api/comboeventsdetails?comboEventId=${comboId}`);
  for (const answer of answers) expect(answer).not.toMatch(/ticket_type|"card"|fee_free|type_needs/);
});

it("an event without types takes only the usual one", async () => {
  const { encore } = box.catalogue;
  expect((await tryTypes(box, encore, ["C1"], ["0"], box.buyer)).json().status).toBe(1);
  expect((await tryTypes(box, encore, ["C2"], [typeOf("Adult")], box.second)).json().code).toBe("TYPE_NOT_OFFERED");
});
