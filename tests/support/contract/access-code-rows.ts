import { get } from "../box-office.ts";
import { addEvent } from "../catalogue/fixture-catalogue.ts";
import { addCode, beforeSale, holdWith, nameCode, passFor } from "../steps/presale-steps.ts";
import type { ContractRow, Stage } from "./stage.ts";

type Presale = Awaited<ReturnType<typeof addEvent>>;

const PRESALE = "event_id name opens_at closes_at sections used_up current_time";

/** An event before its sale with a code, once for each stage. */
const made = new WeakMap<Stage, Promise<Presale>>();
function presaleOf(stage: Stage): Promise<Presale> {
  const event = made.get(stage) ?? makePresale(stage);
  made.set(stage, event);
  return event;
}

async function makePresale({ box }: Stage): Promise<Presale> {
  const plan = ["Stalls", "Circle"].map((title) => ({ title, rows: 2, columns: 8, priceCents: 4000 }));
  const event = await addEvent(box.db, box.catalogue.theatre.placeId, "Members' Night", ["Fixed", 3.5], 40, plan);
  await beforeSale(box, event);
  await addCode(box, event, { code: "MEMBER", name: "Members", sections: event.sections.slice(0, 1) });
  return event;
}

/** docs/design/wire.md#access-codes. The rows about other events show that those are unchanged. */
export const accessCodeRows: ContractRow[] = [
  {
    call: "POST /api/access-code",
    promise: "says what a code opens, and gives its pass",
    send: async (stage) => nameCode(stage.box, await presaleOf(stage), " mem ber"),
    answer: { status: 1, message: "Presale code accepted", response_data: { name: "Members", used_up: false } },
    at: "response_data",
    fields: PRESALE,
  },
  {
    call: "POST /api/access-code",
    promise: "refuses a wrong code",
    send: async (stage) => nameCode(stage.box, await presaleOf(stage), "GUEST"),
    answer: { status: 0, code: "ACCESS_CODE_WRONG" },
  },
  {
    call: "POST /api/access-code",
    promise: "needs no code for an event that everybody can buy",
    send: ({ box }) => nameCode(box, box.catalogue.theatre, "MEMBER"),
    answer: { status: 0, code: "ACCESS_CODE_NOT_NEEDED" },
  },
  {
    call: "POST /api/access-code",
    promise: "refuses every code of an event that has begun",
    send: ({ box }) => nameCode(box, box.catalogue.begun, "MEMBER"),
    answer: { status: 0, code: "EVENT_CLOSED" },
  },
  {
    call: "GET /api/access-code",
    promise: "is null without a pass",
    send: async (stage) => get(stage.box.app, `/api/access-code?eventId=${(await presaleOf(stage)).id}`),
    answer: { status: 1, message: "", response_data: null },
  },
  {
    call: "GET /api/access-code",
    promise: "says what the pass in the cookie opens",
    send: async (stage) => {
      const event = await presaleOf(stage);
      const cookie = String((await nameCode(stage.box, event, "MEMBER")).headers["set-cookie"]).split(";")[0] ?? "";
      return get(stage.box.app, `/api/access-code?eventId=${event.id}`, { headers: { cookie } });
    },
    answer: { status: 1, response_data: { name: "Members", sections: [{ title: "Stalls" }] } },
    at: "response_data",
    fields: PRESALE,
  },
  {
    call: "GET /api/event/:id",
    promise: "says that an event has a presale, and nothing else of it",
    send: async (stage) => get(stage.box.app, `/api/event/${(await presaleOf(stage)).id}`),
    answer: { response_data: { presale: true } },
  },
  {
    call: "POST /api/booking-ticket",
    promise: "holds before the sale what a pass opens",
    send: async (stage) => {
      const event = await presaleOf(stage);
      return holdWith(stage.box, event, ["A3"], await stage.someone(), await passFor(stage.box, event, "MEMBER"));
    },
    answer: { status: 1, message: "Your seats are held." },
  },
  {
    call: "POST /api/booking-ticket",
    promise: "holds nothing of a section that the code does not open",
    send: async (stage) => {
      const event = await presaleOf(stage);
      const pass = await passFor(stage.box, event, "MEMBER");
      return holdWith(stage.box, event, ["A3"], await stage.someone(), pass, event.sections[1]);
    },
    answer: { status: 0, code: "ACCESS_CODE_SECTION" },
  },
];
