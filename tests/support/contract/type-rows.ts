import { USUAL_TYPE } from "#contract/rules/ticket/ticket-types.ts";
import { get, post } from "../box-office.ts";
import { hold } from "../steps/booking-steps.ts";
import { addTypes, CARD, changeTypes, holdTypes, tryTypes, USUAL_TYPES } from "../steps/type-steps.ts";
import type { ContractRow, Stage } from "./stage.ts";

const TYPE = "id event_id name note dome_list_ids price min max needs card_name card_digits companion fee_free";

/** Types of the encore, created once for each stage. The rows about events without types use the theatre. */
const made = new WeakMap<Stage, Promise<Record<string, string>>>();
function typesOf(stage: Stage): Promise<Record<string, string>> {
  const { db, catalogue } = stage.box;
  const types = made.get(stage) ?? addTypes(db, catalogue.encore, USUAL_TYPES);
  made.set(stage, types);
  return types;
}

/** Holds one seat of the encore for each name, with that ticket type. */
async function holdAs(stage: Stage, names: readonly string[]) {
  const types = await typesOf(stage);
  const as = await stage.someone();
  const ids = names.map((name) => types[name] ?? USUAL_TYPE);
  return { as, id: await holdTypes(stage.box, stage.box.catalogue.encore, stage.seats(names.length), ids, as), types };
}

/** docs/design/wire.md#browse and docs/design/wire.md#hold-book-cancel, for events with ticket types. */
export const typeRows: ContractRow[] = [
  {
    call: "GET /api/ticket-types",
    promise: "lists the types of an event",
    send: async (stage) => {
      await typesOf(stage);
      return get(stage.box.app, `/api/ticket-types?eventId=${stage.box.catalogue.encore.id}`);
    },
    answer: {
      status: 1,
      response_data: [{ name: "Adult" }, { name: "Concession" }, { name: "Child" }, { name: "Companion" }],
    },
    at: "response_data.0",
    fields: TYPE,
  },
  {
    call: "GET /api/ticket-types",
    promise: "is empty for an event with one kind of ticket",
    send: ({ box }) => get(box.app, `/api/ticket-types?eventId=${box.catalogue.theatre.id}`),
    answer: { status: 1, message: "", response_data: [] },
  },
  {
    call: "GET /api/ticket-types",
    promise: "does not know an event that does not exist",
    send: ({ box }) => get(box.app, "/api/ticket-types?eventId=999999999"),
    http: 404,
    answer: { status: 0, code: "EVENT_NOT_FOUND" },
  },
  {
    call: "GET /api/event/:id",
    promise: "has the types of an event that has some",
    send: async (stage) => {
      await typesOf(stage);
      return get(stage.box.app, `/api/event/${stage.box.catalogue.encore.id}`);
    },
    answer: {
      status: 1,
      response_data: {
        lowestPrice: 45,
        ticket_types: [
          { name: "Adult", lowestPrice: 45 },
          { name: "Concession", lowestPrice: 36 },
          { name: "Child" },
          { name: "Companion", companion: true },
        ],
      },
    },
  },
  {
    call: "POST /api/booking-ticket",
    promise: "holds seats as types, and refuses a type of another event",
    send: async (stage) => {
      const types = await typesOf(stage);
      const answer = await tryTypes(
        stage.box,
        stage.box.catalogue.theatre,
        stage.seats(1),
        [types.Child ?? ""],
        await stage.someone(),
      );
      await holdAs(stage, ["Adult", "Child"]);
      return answer;
    },
    answer: { status: 0, code: "TYPE_NOT_OFFERED" },
  },
  {
    call: "POST /api/booking-ticket",
    promise: "holds nothing for a companion alone",
    send: async (stage) => {
      const types = await typesOf(stage);
      const names = stage.seats(1);
      const { encore } = stage.box.catalogue;
      const answer = await tryTypes(stage.box, encore, names, [types.Companion ?? ""], await stage.someone());
      await hold(stage.box, encore, names, await stage.someone());
      return answer;
    },
    answer: { status: 0, code: "COMPANION_ALONE" },
  },
  {
    call: "POST /api/order/types",
    promise: "changes types and prices, and takes a card's number without answering it",
    send: async (stage) => {
      const { as, id, types } = await holdAs(stage, ["Adult", "Adult"]);
      const answer = await changeTypes(stage.box, id, [types.Concession ?? "", types.Companion ?? ""], as, ["", CARD]);
      if (answer.body.includes(CARD)) throw new Error("the answer has the card's number");
      return answer;
    },
    answer: {
      status: 1,
      response_data: {
        amount: 76,
        seats: [
          { ticket_type: "Concession", price: 72 },
          { ticket_type: "Companion", price: 0, card: { name: "Companion Card", digits: 13, given: true } },
        ],
      },
    },
    at: "response_data.seats.1",
    fields: "ticket_type_id ticket_type price card",
  },
  {
    call: "POST /api/order/types",
    promise: "names the field of a wrong card number",
    send: async (stage) => {
      const { as, id, types } = await holdAs(stage, ["Adult", "Companion"]);
      return changeTypes(stage.box, id, [types.Adult ?? "", types.Companion ?? ""], as, ["", "12"]);
    },
    http: 422,
    answer: {
      status: 0,
      code: "CARD_NUMBER",
      message: { "card_number[1]": "Please type all 13 digits of the Companion Card." },
    },
  },
  {
    call: "POST /api/order/types",
    promise: "changes nobody else's booking",
    send: async (stage) => {
      const { id, types } = await holdAs(stage, ["Adult"]);
      return changeTypes(stage.box, id, [types.Child ?? ""], await stage.someone());
    },
    http: 404,
    answer: { status: 0, code: "NOT_FOUND" },
  },
  {
    call: "POST /api/order/types",
    promise: "changes nothing while somebody may be paying",
    send: async (stage) => {
      const as = await stage.someone();
      const { pid, ticketBooking_id } = await stage.order(as, 1);
      await post(stage.box.app, "/api/checkout", { pid }, { as });
      return changeTypes(stage.box, ticketBooking_id, ["0"], as);
    },
    http: 409,
    answer: { status: 0, code: "CARD_PAGE_OPEN" },
  },
  {
    call: "POST /api/order/types",
    promise: "does not know a booking that does not exist",
    send: async (stage) => changeTypes(stage.box, "999999999", ["0"], await stage.someone()),
    http: 404,
    answer: { status: 0, code: "NOT_FOUND" },
  },
];
