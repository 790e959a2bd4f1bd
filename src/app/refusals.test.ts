import { expect, test } from "vitest";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import { api } from "../data/api.ts";
import { callError, isCallError, type Transport } from "../data/base-query.ts";
import { makeStore } from "./store.ts";

// Each feature adds the calls that its screens make.
const modules = import.meta.glob([
  "../data/*-api.ts",
  "../features/**/*-api.ts",
  "../features/event/how-room-works.tsx",
]);
await Promise.all(Object.values(modules).map((load) => load()));

/** What every call of a screen could want to know. */
const ABOUT = {
  ...{ eventId: "1", placeId: "1", userId: "1", comboEventId: "1", bookingId: "1", orderId: "1", pid: "1" },
  ...{ sectionIds: ["1"], eventIds: ["1"], placeIds: ["1"], count: 2, page: 0 },
};

interface AnyEndpoint {
  initiate(about: unknown, options: object): unknown;
}
/** The calls that ask. 'Best available' asks, too, although no answer of it is kept. */
const questions = Object.entries(api.endpoints as Record<string, AnyEndpoint>).filter(
  ([name, endpoint]) => "useQuery" in endpoint || name === "bestSeats",
);

/** Codes that lead elsewhere instead of being said: the waiting room. */
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
  for (const [name, { initiate }] of questions) {
    const { error } = (await dispatch(
      initiate(name === "ticketTypes" ? "1" : ABOUT, { forceRefetch: true }) as never,
    )) as { error?: never };
    answers.set(name, error);
  }
  return answers;
}

test.each(codes.filter((code) => refusals[code].http < 429))(
  "a screen that asks reads %s as what it is, and nothing about its Wi-Fi",
  async (code) => {
    const answers = await answersTo(code);
    expect(answers.size).toBeGreaterThan(25);
    for (const [name, error] of answers) {
      expect([name, isCallError(error)]).toEqual([name, true]);
      expect({ name, ...callError(error as never) }).toMatchObject({ name, code, message: refusals[code].message });
    }
  },
);
