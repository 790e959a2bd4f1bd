import { afterAll, expect, test, vi } from "vitest";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import { api } from "#src/http/api.ts";
import type { Transport } from "#src/http/call.ts";
import { callError, isCallError } from "#src/http/call-error.ts";
import { bookingApi } from "../data/booking-api.ts";
import { eventApi } from "../data/event-api.ts";
import { makeStore } from "./store.ts";

// Without the checks of a development store, which take most of the time.
void vi.stubEnv("NODE_ENV", "production");
afterAll(() => void vi.unstubAllEnvs());

const modules = import.meta.glob(["../data/*-api.ts", "../../gate/*-api.ts", "../../shared/**/*-api.ts"]);
await Promise.all(Object.values(modules).map((load) => load()));

/**
 * Parameters that satisfy every call of a screen. Some take one id instead of an object, so this is also a list of one
 * id.
 */
const ABOUT = Object.assign(["1"], {
  eventId: "1",
  placeId: "1",
  userId: "1",
  comboEventId: "1",
  bookingId: "1",
  orderId: "1",
  pid: "1",
  sectionIds: ["1"],
  eventIds: ["1"],
  placeIds: ["1"],
  count: 2,
  page: 0,
  seats: [],
  attendees: [],
  typeIds: [],
  cardNumbers: [],
  attemptKey: "key",
  // Each is also a list, because a form may carry only texts and lists.
  form: [],
  what: Object.assign([], { kind: "event", id: "1" }),
  device: Object.assign([], { id: "1", name: "Door" }),
  order: Object.assign([], { orderId: "1", voucher: null, subtotal: 1, comboDiscount: 0, taxAmount: 0, payable: 1 }),
});

interface AnyEndpoint {
  initiate(about: unknown, options: object): unknown;
}
const calls = Object.entries(api.endpoints as Record<string, AnyEndpoint>);

/** All codes except those that lead elsewhere instead of being shown, such as to the waiting room. */
const codes = (Object.keys(refusals) as RefusalCode[]).filter((code) => code !== "QUEUE");

/** What a screen gets from each call if the box office answers with this refusal. */
async function answersTo(code: RefusalCode) {
  const { http, message } = refusals[code];
  const transport: Transport = async () => ({
    status: http,
    headers: { get: (name) => (name === "content-type" ? "application/json" : null) },
    text: async () => JSON.stringify({ status: 0, message, code, request_id: "r" }),
  });
  const { dispatch } = makeStore({ transport, clientKey: "key" });
  const answers = new Map<string, unknown>();
  for (const [name, call] of calls) {
    // A query is retried while the box office is busy, and then gives the same answer.
    if ("useQuery" in call && refusals[code].http >= 429) continue;
    const about = name === "ticketTypes" ? "1" : ABOUT;
    const { error } = (await dispatch(call.initiate(about, { forceRefetch: true }) as never)) as { error?: never };
    answers.set(name, error);
  }
  return answers;
}

test.each(codes)("whoever asks or acts reads %s as what it is, and nothing about their Wi-Fi", async (code) => {
  const answers = await answersTo(code);
  expect(answers.size).toBeGreaterThan(40);
  for (const [name, error] of answers) {
    expect([name, isCallError(error)]).toEqual([name, true]);
    expect({ name, ...callError(error as never) }).toMatchObject({ name, code, message: refusals[code].message });
  }
});

test("the first refusal of an act makes an open page ask for its event again", async () => {
  const asked: string[] = [];
  const answer = (body: object) => ({
    status: 200,
    headers: { get: (name: string) => (name === "content-type" ? "application/json" : null) },
    text: async () => JSON.stringify(body),
  });
  const transport: Transport = async ({ url }) => {
    asked.push(url);
    if (url.startsWith("/api/events?")) return answer({ status: 1, message: "", response_data: { id: "1" } });
    return answer({ status: 0, message: refusals.EVENT_CLOSED.message, code: "EVENT_CLOSED" });
  };
  const { dispatch } = makeStore({ transport, clientKey: "key" });
  await dispatch(eventApi.endpoints.event.initiate("1"));
  await dispatch(bookingApi.endpoints.holdSeats.initiate({ ...ABOUT, comboId: undefined }));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toBe(asked[0]);
});
