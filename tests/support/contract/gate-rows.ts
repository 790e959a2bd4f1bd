import { assignEvents } from "#server/modules/gate/assignments.ts";
import { get, post, type TestBuyer } from "../box-office.ts";
import { device, scan } from "../steps/gate-steps.ts";
import type { ContractRow, Stage } from "./stage.ts";

const EVENT = "event_id event_name place_name starts_at ends_at timezone";
const COLUMNS = "id section seat name booking_no state at device void_reason admits inside order_reference";

async function someStaff({ box, someone }: Stage): Promise<TestBuyer> {
  const as = await someone(3);
  await assignEvents(box.db, as.email, [box.catalogue.theatre.id]);
  return as;
}

const url = ({ box }: Stage, call: string, more = "") =>
  `/api/gate/${call}?event_id=${box.catalogue.theatre.id}${more}`;

const asked = (call: string, more = "") => ({
  call: `GET /api/gate/${call}`,
  send: async (stage: Stage) => get(stage.box.app, url(stage, call, more), { as: await someStaff(stage) }),
});

/** The refusal of a gate call for an event that is not assigned to the caller. */
const refused = (call: string, more = ""): ContractRow => ({
  call: `GET /api/gate/${call}`,
  promise: "refuses an event that is not assigned to the caller",
  send: async (stage) => get(stage.box.app, url(stage, call, more), { as: await stage.someone(3) }),
  http: 403,
  answer: { code: "NOT_ASSIGNED", message: "This event isn't assigned to you. Ask the box office." },
});

/** docs/design/wire.md#gate. */
export const gateRows: ContractRow[] = [
  {
    call: "GET /api/gate/events",
    promise: "answers the events assigned",
    send: async (stage) => get(stage.box.app, "/api/gate/events", { as: await someStaff(stage) }),
    answer: { status: 1, response_data: [{ event_name: "Night of the Lyrebird" }] },
    at: "response_data.0",
    fields: `${EVENT} event_image tickets admitted`,
  },
  {
    ...asked("pack"),
    promise: "answers keys, sections and how many tickets there are",
    answer: {
      response_data: { sections: [{ title: "Stalls" }, { title: "Balcony" }], keys: [{ kid: 7 }], next: null },
    },
    at: "response_data",
    fields: "event other_events keys sections total cursor tickets next",
  },
  { ...asked("pack"), promise: "answers tickets in columns", at: "response_data.tickets", fields: COLUMNS },
  {
    ...asked("changes", "&cursor=0"),
    promise: "answers what changed",
    answer: { response_data: { reload: false, more: false } },
    at: "response_data",
    fields: "event keys sections cursor reload total tickets clashes more",
  },
  {
    ...asked("changes", "&cursor=elsewhere"),
    promise: "asks the device to reload when the cursor is unknown",
    answer: { response_data: { reload: true } },
  },
  { ...asked("clashes"), promise: "answers a list", answer: { status: 1 } },
  {
    ...asked("statistics"),
    promise: "answers who is in and who is expected",
    at: "response_data",
    fields: "in out expected people by_section per_minute devices",
  },
  {
    call: "POST /api/gate/scans",
    promise: "answers each scan, known or not",
    send: async (stage) => {
      const body = {
        event_id: String(stage.box.catalogue.theatre.id),
        device: device("North door"),
        sent_at: new Date().toISOString(),
        scans: [scan(999_999_999, new Date())],
      };
      return post(stage.box.app, "/api/gate/scans", body, { as: await someStaff(stage) });
    },
    answer: { response_data: { results: [{ outcome: "unknown", at: "", device: "" }], clashes: [] } },
    at: "response_data",
    fields: "received_at results clashes",
  },
  {
    ...asked("devices"),
    promise: "answers the devices at the door",
    send: async (stage) => {
      const as = await someStaff(stage);
      const body = { event_id: String(stage.box.catalogue.theatre.id), device: device("North door"), waiting: 0 };
      await post(stage.box.app, "/api/gate/device", body, { as });
      return get(stage.box.app, url(stage, "devices"), { as });
    },
    at: "response_data.0",
    fields: "id name staff user_agent last_seen_at waiting signed_in current wipe_asked_at wiped_at lost_scans",
  },
  {
    call: "POST /api/gate/devices/end",
    promise: "refuses a device that is not at the door",
    send: async (stage) => {
      const form = { event_id: String(stage.box.catalogue.theatre.id), device_id: device("x").id };
      return post(stage.box.app, "/api/gate/devices/end", form, { as: await someStaff(stage) });
    },
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "POST /api/gate/device",
    promise: "tells a door the time and whether to remove its list",
    send: ({ box }) => post(box.app, "/api/gate/device", { device: device("North door"), waiting: 0 }),
    answer: { response_data: { wipe: false } },
    at: "response_data",
    fields: "wipe now",
  },
  {
    call: "POST /api/gate/device/wiped",
    promise: "thanks the door",
    send: ({ box }) => post(box.app, "/api/gate/device/wiped", { device_id: device("x").id, lost_scans: 0 }),
    answer: { status: 1 },
  },
  refused("pack"),
  refused("changes", "&cursor=0"),
  refused("stream"),
  refused("clashes"),
  refused("statistics"),
  refused("devices"),
];
