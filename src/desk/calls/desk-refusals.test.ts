import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import { callError } from "#src/http/call-error.ts";
import { makeDeskStore } from "../store.ts";
import { refusalWords } from "../words/refusal-words.ts";
import { deskApi } from "./desk-api.ts";

// Without the checks of a development store, which take most of the time.
void vi.stubEnv("NODE_ENV", "production");
afterAll(() => void vi.unstubAllEnvs());

const modules = import.meta.glob("./*-api.ts");
await Promise.all(Object.values(modules).map((load) => load()));

interface AnyEndpoint {
  initiate(about: unknown, options: object): unknown;
}
const calls = Object.entries(deskApi.endpoints as Record<string, AnyEndpoint>);
const codes = Object.keys(refusals) as RefusalCode[];

/** Parameters that satisfy every endpoint. Some take one id instead of an object, so this is also a list of one id. */
const ABOUT = Object.assign(["1"], {
  ids: ["1"],
  seats: [],
  dates: [],
  sections: [],
  form: {},
  changes: {},
  set: {},
  draft: {},
  days: {},
  filter: {},
});

/** The desk's answer to a refusal, as the server sends it (server/plugins/problems.ts). */
function refuse(code: RefusalCode) {
  const { http, message } = refusals[code];
  const status = http < 400 ? 409 : http;
  const problem = { type: `urn:brolga:problem:${code}`, title: message, status, detail: message, code };
  return new Response(JSON.stringify(problem), { status, headers: { "content-type": "application/problem+json" } });
}

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/desk", search: "" });
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each(codes)("every call of the desk reads %s as what it is, and the words say it", async (code) => {
  const { dispatch } = makeDeskStore({ transport: async () => refuse(code), clientKey: "key" });
  let asked = 0;
  for (const [name, call] of calls) {
    const isQuestion = "useQuery" in call || "useInfiniteQuery" in call;
    // A query is retried while the box office is busy, and then gives the same answer.
    if (isQuestion && refusals[code].http >= 500) continue;
    const { error } = (await dispatch(call.initiate(ABOUT, { forceRefetch: true }) as never)) as { error?: unknown };
    const refused = callError(error);
    expect({ name, ...refused }).toMatchObject({ name, code, message: refusals[code].message });
    if (!refused) continue;
    const { title, text } = refusalWords(refused, !isQuestion);
    expect(text).not.toBe("");
    const isFault = code === "INTERNAL" || code === "UNAVAILABLE";
    if (!isFault) expect(`${title} ${text}`).not.toMatch(/Wi-Fi|went wrong|can't reach/);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(45);
});

test("the desk says that the box office is busy, and not that something went wrong", () => {
  const busy = { kind: "busy", status: 503, code: "UNAVAILABLE", message: refusals.UNAVAILABLE.message } as const;
  expect(refusalWords(busy, true).title).toBe("The box office is busy");
});
