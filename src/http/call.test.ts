import { afterEach, expect, it, vi } from "vitest";
import { type Call, call, callForFile, patienceMs, toUrl } from "./call.ts";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const said = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...headers } });

/** Calls a box office that gives these answers, one after another. */
async function ask(answers: (() => Response)[], request: Partial<Call> = {}, retries = 0) {
  const asked: { method: string; headers: Record<string, string>; body?: string | undefined }[] = [];
  const transport = async (sent: (typeof asked)[number]) => {
    const answer = answers[asked.length];
    asked.push(sent);
    if (!answer) throw new TypeError("fetch failed");
    return answer();
  };
  return { asked, outcome: await call({ path: "event", ...request }, { transport, clientKey: "key", retries }) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("gives up early only on what can be asked for again", () => {
  const [early, late] = [8000, 60_000];
  expect(patienceMs({ query: { id: 1 } })).toBe(early);
  expect(patienceMs({ json: { pid: "1" }, idempotencyKey: "a" })).toBe(early);
  expect(patienceMs({ json: {}, isRepeatable: true })).toBe(early);
  expect(patienceMs({ method: "PATCH", json: {}, ifMatch: '"a"' })).toBe(early);
  expect(patienceMs({ method: "DELETE", timeoutMs: 15_000 })).toBe(15_000);
  expect(patienceMs({ json: { email: "mina@example.com", password: "x" } })).toBe(late);
  expect(patienceMs({ form: { like: 1 } })).toBe(late);
});

it("leaves out of the address what is not asked for", () => {
  expect(toUrl({ path: "events", query: { search: "jazz & blues", state: undefined } })).toBe(
    "/api/events?search=jazz+%26+blues",
  );
  expect(toUrl({ path: "event" })).toBe("/api/event");
});

it("sends an ETag and an idempotency key only with calls that have one", async () => {
  const plain = await ask([() => said({})]);
  expect(plain.asked[0]).toMatchObject({ method: "GET", body: undefined });
  expect(Object.keys(plain.asked[0]?.headers ?? {})).toEqual(["accept", "x-client-key"]);
  const { asked } = await ask([() => said({})], { json: { a: 1 }, ifMatch: '"a"', idempotencyKey: "once" });
  expect(asked[0]).toMatchObject({
    method: "POST",
    body: '{"a":1}',
    headers: { "content-type": "application/json", "if-match": '"a"', "idempotency-key": "once" },
  });
});

it("gives an answer with its ETag, and no data with the status 204", async () => {
  const { outcome } = await ask([() => said({ id: "1" }, 200, { etag: '"a"', "x-saved-at": "2026-12-01T00:00:00Z" })]);
  expect(outcome).toMatchObject({ data: { id: "1" }, meta: { etag: '"a"', savedAt: "2026-12-01T00:00:00Z" } });
  expect((await ask([() => new Response(null, { status: 204 })])).outcome.data).toBeNull();
});

it("takes a code for a refusal only where the office says that it refuses", async () => {
  const refused = await ask([() => said({ status: 0, code: "EVENT_CLOSED", message: "It's over." })]);
  expect(refused.outcome.error).toMatchObject({ kind: "conflict", code: "EVENT_CLOSED", message: "It's over." });
  const accessCode = { id: "7", code: "LACE UP" };
  expect((await ask([() => said(accessCode)])).outcome.data).toEqual(accessCode);
});

it("knows what stands between the page and the office", async () => {
  const page = (status: number) => () => new Response("<p>Hello", { status, headers: { "content-type": "text/html" } });
  expect((await ask([page(200)])).outcome.error).toMatchObject({ status: 0, code: "UNREADABLE" });
  expect((await ask([page(502)])).outcome.error).toMatchObject({ status: 502, kind: "broken", code: "UNKNOWN" });
  expect((await ask([() => new Response("{", { headers: JSON_TYPE })])).outcome.error?.code).toBe("UNREADABLE");
  expect((await ask([])).outcome.error?.code).toBe("OFFLINE");
});

it("says that the office was too slow", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort());
  expect((await ask([])).outcome.error?.code).toBe("TIMEOUT");
});

it("sends a call again while it fails for a passing reason, as often as it may", async () => {
  vi.useFakeTimers();
  const failing = (...answers: (() => Response)[]) => {
    const asking = ask(answers, {}, 2);
    return vi.runAllTimersAsync().then(() => asking);
  };
  const busy = (wait: string) => () =>
    said({ status: 0, code: "UNAVAILABLE", message: "" }, 503, { "retry-after": wait });
  const lost = await failing();
  expect([lost.asked.length, lost.outcome.error?.code]).toEqual([3, "OFFLINE"]);
  const again = await failing(busy("2"), () => said({ id: "1" }));
  expect([again.asked.length, again.outcome.data]).toEqual([2, { id: "1" }]);
  // Nobody waits half a minute at a spinner.
  expect((await failing(busy("30"))).asked).toHaveLength(1);
  expect((await failing(() => said({ status: 0, code: "TOO_MANY", message: "" }, 429))).asked).toHaveLength(1);
  expect((await failing(() => said({ status: 0, code: "NOT_FOUND", message: "" }, 404))).asked).toHaveLength(1);
});

it("waits as long as the office asks for before it sends a call again", async () => {
  vi.useFakeTimers({ now: 0 });
  const busy = () => said({ status: 0, code: "UNAVAILABLE", message: "" }, 503, { "retry-after": "2" });
  const asking = ask([busy, () => said({ id: "1" })], {}, 1);
  await vi.advanceTimersByTimeAsync(1999);
  let isDone = false;
  void asking.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await asking;
});

it("fetches a file, and takes nobody else's page for one", async () => {
  const answer = (body: string, headers: Record<string, string>, status = 200) =>
    vi.stubGlobal("fetch", async () => new Response(body, { status, headers }));
  answer("a,b", { "content-type": "text/csv; charset=utf-8" });
  expect(await (await callForFile({ path: "x.csv" }, "key")).data?.file.text()).toBe("a,b");
  answer("{}", { ...JSON_TYPE, "content-disposition": 'attachment; filename="my-data.json"' });
  expect((await callForFile({ path: "account/data", json: {} }, "key")).data?.name).toBe("my-data.json");
  answer("<p>Sign in to our Wi-Fi", { "content-type": "text/html" });
  expect((await callForFile({ path: "x.csv" }, "key")).error?.code).toBe("UNREADABLE");
  answer('{"status":1}', JSON_TYPE);
  expect((await callForFile({ path: "x.csv" }, "key")).error?.code).toBe("UNREADABLE");
  answer('{"code":"ROLE","detail":"No."}', { "content-type": "application/problem+json" }, 403);
  expect((await callForFile({ path: "x.csv" }, "key")).error).toMatchObject({ code: "ROLE", message: "No." });
});
