import { get } from "../box-office.ts";
import { addVoucher } from "../steps/voucher-steps.ts";
import type { ContractRow, Stage } from "./stage.ts";

const NOWHERE = "999999999";
const SECTION =
  "dome_list_id title et_blockid blockstatus max_row max_column bookableSeat price_from price_to admits info";
const SEAT =
  "id dome_price_id dome_list_id seat_number seat_price drome_row drome_column event_id seat_type seat_status booking_status";

const domeUrl = ({ box }: Stage, more = "") =>
  `/api/getdomedetails?eventId=${box.catalogue.theatre.id}&placeId=${box.catalogue.theatre.placeId}${more}`;

/** docs/design/wire.md#seats. */
export const seatRows: ContractRow[] = [
  {
    call: "GET /api/getdomedetails",
    promise: "answers the sections",
    send: (stage) => get(stage.box.app, domeUrl(stage)),
    answer: { status: 1, response_data: { seat_infos: [{ title: "Stalls" }, { title: "Balcony" }] } },
    at: "response_data.seat_infos.0",
    fields: SECTION,
  },
  {
    call: "GET /api/getdomedetails",
    promise: "answers their seats, and the clock",
    send: (stage) => get(stage.box.app, domeUrl(stage, `&dome_list_id=${stage.box.catalogue.theatre.sections[0]?.id}`)),
    at: "response_data.seat_infos.0.info.0",
    fields: SEAT,
  },
  {
    call: "GET /api/getdomedetails",
    promise: "leaves the seats out of a summary",
    send: (stage) => get(stage.box.app, domeUrl(stage, "&summary=1")),
    answer: { response_data: { seat_infos: [{ info: [] }, { info: [] }] } },
  },
  {
    call: "GET /api/getdomedetails",
    promise: "gives seats in place of info at a Party Plot",
    send: ({ box }) =>
      get(
        box.app,
        `/api/getdomedetails?eventId=${box.catalogue.partyPlot.id}&placeId=${box.catalogue.partyPlot.placeId}`,
      ),
    at: "response_data.seat_infos.0.seats.0",
    fields: SEAT,
  },
  {
    call: "GET /api/getdomedetails",
    promise: "answers 404 to an unknown event",
    send: ({ box }) => get(box.app, `/api/getdomedetails?eventId=${NOWHERE}&placeId=1`),
    http: 404,
  },
  {
    call: "GET /api/seat-stream",
    promise: "answers 404 to an unknown event",
    send: ({ box }) => get(box.app, `/api/seat-stream?eventId=${NOWHERE}`),
    http: 404,
    answer: { code: "EVENT_NOT_FOUND" },
  },
  {
    call: "GET /api/seat-stream",
    promise: "refuses ids that are not numbers",
    send: ({ box }) => get(box.app, "/api/seat-stream?eventId=all"),
    http: 400,
    answer: { code: "MALFORMED" },
  },
  {
    call: "GET /api/comboeventdomedetails",
    promise: "answers the sections of every event that is named",
    send: ({ box }) => {
      const { theatre, encore } = box.catalogue;
      const lists = `eventId=${theatre.id},${encore.id}&placeId=${theatre.placeId},${encore.placeId}`;
      return get(box.app, `/api/comboeventdomedetails?${lists}`);
    },
    answer: { status: 1 },
    at: "response_data.1",
    fields: "event_id event_name place_id dome_info",
  },
  {
    call: "GET /api/comboeventdomedetails",
    promise: "refuses lists of different lengths",
    send: ({ box }) => get(box.app, `/api/comboeventdomedetails?eventId=${box.catalogue.theatre.id},2&placeId=1`),
    http: 422,
    answer: { code: "OUT_OF_RANGE" },
  },
  {
    call: "GET /api/seat-plan",
    promise: "answers null for a venue without a drawn plan",
    send: ({ box }) => get(box.app, `/api/seat-plan?placeId=${box.catalogue.theatre.placeId}`),
    answer: { status: 1, response_data: null },
  },
  {
    call: "GET /api/seat-plan",
    promise: "answers 404 to an unknown venue",
    send: ({ box }) => get(box.app, `/api/seat-plan?placeId=${NOWHERE}`),
    http: 404,
  },
  {
    call: "GET /api/best-available",
    promise: "offers free seats side by side",
    send: async ({ box }) => {
      const answer = await get(box.app, `/api/best-available?eventId=${box.catalogue.encore.id}&count=3`);
      const { dome_price_ids } = answer.json().response_data;
      if (new Set(dome_price_ids).size !== 3) throw new Error(answer.body);
      return answer;
    },
    answer: { status: 1 },
    at: "response_data",
    fields: "dome_price_ids dome_list_id",
  },
  {
    call: "GET /api/best-available",
    promise: "requires a count",
    send: ({ box }) => get(box.app, `/api/best-available?eventId=${box.catalogue.encore.id}`),
    http: 400,
    answer: { code: "MALFORMED", message: "count is missing." },
  },
  {
    call: "GET /api/getvoucher",
    promise: "answers the one voucher whose code is given",
    send: async ({ box }) => {
      await addVoucher(box, { code: "STAGE-ONE" });
      return get(box.app, `/api/getvoucher?event_id=${box.catalogue.theatre.id}&voucher_code=STAGE-ONE`);
    },
    at: "response_data.0",
    fields: "id voucher_code discount_type discount",
  },
  {
    call: "GET /api/getvoucher",
    promise: "answers nothing without a code",
    send: ({ box }) => get(box.app, `/api/getvoucher?event_id=${box.catalogue.theatre.id}`),
    answer: { response_data: [] },
  },
];
