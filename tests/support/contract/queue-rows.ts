import { get, post } from "../box-office.ts";
import { pushBrowser } from "../servers/push-service.ts";
import { callUpTo, join, setRoom } from "../steps/queue-steps.ts";
import type { ContractRow, Stage } from "./stage.ts";

const { subscription } = pushBrowser("https://fcm.googleapis.com/fcm/send/contract");
const NOWHERE = "999999999";

/** An event that has begun. */
const begunEvent = ({ box }: Stage) => box.catalogue.begun.id;
const partyPlot = ({ box }: Stage) => box.catalogue.partyPlot.id;

/** docs/design/wire.md#waiting-room. */
export const queueRows: ContractRow[] = [
  {
    call: "GET /api/queue/:event_id",
    promise: "answers the state of the room, the same for everybody",
    send: (stage) => get(stage.box.app, `/api/queue/${partyPlot(stage)}`),
    answer: { status: 1, response_data: { phase: "none", opens_at: null, a_minute: null } },
    at: "response_data",
    fields: "phase opens_at now entries called a_minute seats_left poll_after_s commitment draw",
  },
  {
    call: "GET /api/queue/:event_id",
    promise: "answers 404 to an unknown event",
    send: ({ box }) => get(box.app, `/api/queue/${NOWHERE}`),
    http: 404,
    answer: { code: "EVENT_NOT_FOUND" },
  },
  {
    call: "POST /api/queue/join",
    promise: "gives the entry, its token, the place and a signed receipt",
    send: ({ box, ...stage }) => post(box.app, "/api/queue/join", { event_id: String(partyPlot({ box, ...stage })) }),
    answer: { status: 1 },
    at: "response_data",
    fields: "entry token place receipt",
  },
  {
    call: "POST /api/queue/join",
    promise: "refuses an event that has begun",
    send: (stage) => post(stage.box.app, "/api/queue/join", { event_id: String(begunEvent(stage)) }),
    answer: { status: 0, code: "EVENT_CLOSED" },
  },
  {
    call: "POST /api/queue/join",
    promise: "requires an event",
    send: ({ box }) => post(box.app, "/api/queue/join", {}),
    http: 400,
    answer: { code: "MALFORMED" },
  },
  {
    call: "POST /api/queue/place",
    promise: "answers the place of a token's entry",
    send: async (stage) => {
      const { token } = await join(stage.box, partyPlot(stage));
      return post(stage.box.app, "/api/queue/place", { token });
    },
    answer: { status: 1 },
    at: "response_data",
    fields: "place called poll_after_s",
  },
  {
    call: "POST /api/queue/place",
    promise: "answers 404 to a token that is not ours",
    send: ({ box }) => post(box.app, "/api/queue/place", { token: "made-up" }),
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "POST /api/queue/enter",
    promise: "answers NOT_YET, with place and called, before one's turn",
    send: async (stage) => {
      await setRoom(stage.box, partyPlot(stage), { room: "on" });
      const { token } = await join(stage.box, partyPlot(stage));
      const answer = await post(stage.box.app, "/api/queue/enter", { token });
      await setRoom(stage.box, partyPlot(stage), { room: "auto" });
      return answer;
    },
    answer: { status: 0, code: "NOT_YET" },
    at: "response_data",
    fields: "place called",
  },
  {
    call: "POST /api/queue/enter",
    promise: "gives a called buyer the pass",
    send: async (stage) => {
      const { token, place } = await join(stage.box, partyPlot(stage));
      await callUpTo(stage.box, partyPlot(stage), place ?? 0);
      return post(stage.box.app, "/api/queue/enter", { token });
    },
    answer: { status: 1 },
    at: "response_data",
    fields: "pass expires_at",
  },
  {
    call: "GET /api/queue/:event_id/proof",
    promise: "gives the commitment before the draw, and no seed",
    send: async (stage) => {
      await join(stage.box, partyPlot(stage));
      return get(stage.box.app, `/api/queue/${partyPlot(stage)}/proof`);
    },
    answer: { status: 1, response_data: { seed: null, root: null, beacon: null } },
    at: "response_data",
    fields: "commitment rules seats_offered seats_held_back entries root beacon_source beacon seed terms receipt_keys",
  },
  {
    call: "GET /api/queue/:event_id/proof",
    promise: "answers 404 to an event without a room",
    send: ({ box }) => get(box.app, `/api/queue/${NOWHERE}/proof`),
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "GET /api/queue/:event_id/list",
    promise: "answers 404 before the draw",
    send: (stage) => get(stage.box.app, `/api/queue/${partyPlot(stage)}/list`),
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "GET /api/queue/push",
    promise: "answers null in an office that sends no push messages",
    send: ({ box }) => get(box.app, "/api/queue/push"),
    answer: { status: 1, response_data: { public_key: null } },
    at: "response_data",
    fields: "public_key",
  },
  {
    call: "POST /api/queue/push",
    promise: "says in words that it sends none, and keeps nothing",
    send: async (stage) => {
      const { token } = await join(stage.box, partyPlot(stage));
      return post(stage.box.app, "/api/queue/push", { token, subscription });
    },
    answer: { status: 0 },
    fields: "message",
    at: "",
  },
  {
    call: "POST /api/queue/push",
    promise: "answers 404 to a token that is not ours",
    send: ({ box }) => post(box.app, "/api/queue/push", { token: "made-up", subscription }),
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "POST /api/queue/push",
    promise: "requires the keys of a subscription",
    send: ({ box }) =>
      post(box.app, "/api/queue/push", { token: "made-up", subscription: { ...subscription, keys: {} } }),
    http: 400,
    answer: { code: "MALFORMED" },
  },
  {
    call: "POST /api/queue/push/stop",
    promise: "is done, also for a browser that never asked",
    send: async (stage) => {
      const { token } = await join(stage.box, partyPlot(stage));
      return post(stage.box.app, "/api/queue/push/stop", { token, endpoint: subscription.endpoint });
    },
    answer: { status: 1 },
  },
  {
    call: "POST /api/queue/push/stop",
    promise: "answers 404 to a token that is not ours",
    send: ({ box }) => post(box.app, "/api/queue/push/stop", { token: "made-up", endpoint: subscription.endpoint }),
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
];
