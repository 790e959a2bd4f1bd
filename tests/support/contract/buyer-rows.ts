import { get, post } from "../box-office.ts";
import type { ContractRow } from "./stage.ts";

const NOWHERE = "999999999";
const TICKET =
  "event_name event_date event_time event_image poster_colour place_name place_address qrcode_image booking_no title seat_number ticket_token event_id event_cancelled starts_at ends_at timezone lat lng first_name last_name price order_number order_reference pid state refund used_at void_reason ticket_pdf admits event_days inside last_in_at";

/** The events that a buyer likes, and the tickets they bought. */
export const buyerRows: ContractRow[] = [
  ...(["likes", "dislikes"] as const).map(
    (name): ContractRow => ({
      call: `POST /api/${name}`,
      promise: "sets the like; a repeat changes nothing",
      send: async (stage) => {
        const as = await stage.someone();
        const form = { user_id: String(as.id), event_id: String(stage.box.catalogue.encore.id) };
        const first = await post(stage.box.app, `/api/${name}`, form, { as });
        const again = await post(stage.box.app, `/api/${name}`, form, { as });
        if (first.body !== again.body) throw new Error(`${first.body} then ${again.body}`);
        return again;
      },
      answer: { response_data: { likes: String(name === "likes") } },
      at: "response_data",
      fields: "likes likeCounts",
    }),
  ),
  {
    call: "POST /api/likes",
    promise: "answers 404 to an unknown event",
    send: ({ box }) =>
      post(box.app, "/api/likes", { user_id: String(box.buyer.id), event_id: NOWHERE }, { as: box.buyer }),
    http: 404,
  },
  {
    call: "GET /api/likes",
    promise: "answers the events that the user likes",
    send: ({ box }) => get(box.app, `/api/likes?user_id=${box.buyer.id}`, { as: box.buyer }),
    at: "response_data",
    fields: "event_ids combo_event_ids",
  },
  {
    call: "GET /api/saved",
    promise: "answers the events and combos that the user likes, as lists have them",
    send: async ({ box }) => {
      const like = { user_id: String(box.buyer.id), event_id: String(box.catalogue.encore.id) };
      await post(box.app, "/api/likes", like, { as: box.buyer });
      return get(box.app, `/api/saved?user_id=${box.buyer.id}`, { as: box.buyer });
    },
    at: "response_data.events.0",
    fields:
      "id event_name event_image poster_colour starts_at ends_at sale_opens_at sale_closes_at sold_out cancelled place_name",
  },
  {
    call: "GET /api/orders",
    promise: "answers the orders that the user paid",
    send: async (stage) => {
      const as = await stage.someone();
      await stage.paid(as);
      return get(stage.box.app, `/api/orders?user_id=${as.id}`, { as });
    },
    at: "response_data.orders.0",
    fields: "pid order_reference name paid_on tickets payable state",
  },
  {
    call: "GET /api/invoice",
    promise: "answers the documents of a paid order",
    send: async (stage) => {
      const as = await stage.someone();
      const { pid } = await stage.paid(as);
      return get(stage.box.app, `/api/invoice?pid=${pid}`, { as });
    },
    answer: { response_data: { documents: [{ kind: "invoice" }, { kind: "invoice" }] } },
    at: "response_data.documents.0",
    fields:
      "kind title number adjusts issued_on seller_name seller_abn seller_address gst_registered for_organiser lines total gst",
  },
  {
    call: "GET /api/invoice",
    promise: "refuses an order that was never paid",
    send: async (stage) => {
      const as = await stage.someone();
      return get(stage.box.app, `/api/invoice?pid=${(await stage.order(as)).pid}`, { as });
    },
    http: 404,
    answer: { code: "ORDER_NOT_FOUND" },
  },
  {
    call: "POST /api/invoice/buyer",
    promise: "puts name and ABN on the documents",
    send: async (stage) => {
      const as = await stage.someone();
      const { pid } = await stage.paid(as);
      return post(stage.box.app, "/api/invoice/buyer", { pid, name: "Wattle & Co", abn: "53004085616" }, { as });
    },
    answer: { response_data: { buyer: { name: "Wattle & Co", abn: "53 004 085 616" } } },
  },
  {
    call: "POST /api/invoice/buyer",
    promise: "refuses an ABN with a wrong digit",
    send: async (stage) => {
      const as = await stage.someone();
      const { pid } = await stage.paid(as);
      return post(stage.box.app, "/api/invoice/buyer", { pid, name: "Wattle & Co", abn: "53004085617" }, { as });
    },
    http: 400,
    answer: { code: "MALFORMED" },
  },
  {
    call: "GET /api/booking-history",
    promise: "answers the tickets",
    send: async (stage) => {
      const as = await stage.someone();
      await stage.paid(as);
      return get(stage.box.app, `/api/booking-history?user_id=${as.id}`, { as });
    },
    answer: { response_data: { event_infos: [{ data: [{ state: "valid" }] }] } },
    at: "response_data.event_infos.0.data.0",
    fields: TICKET,
  },
  {
    call: "GET /api/booking-history",
    promise: "unchanged is 304",
    send: async ({ box }) => {
      const url = `/api/booking-history?user_id=${box.free.id}`;
      const { etag } = (await get(box.app, url, { as: box.free })).headers;
      return get(box.app, url, { as: box.free, headers: { "if-none-match": String(etag) } });
    },
    http: 304,
  },
];
