import type { BaseQueryApi } from "@reduxjs/toolkit/query/react";
import { afterEach, expect, it, vi } from "vitest";
import { askServer } from "./base-query.ts";
import { askEarly } from "./early-answers.ts";

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response('{"status":0,"code":"INTERNAL"}', {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
const portal = () => new Response("<p>Hello", { headers: { "content-type": "text/html" } });

/** Calls a box office that answers like this. @returns the reports of its reach, and how often it was called */
async function ask(
  respond: () => Response | Promise<Response>,
  type: BaseQueryApi["type"] = "mutation",
  signal = new AbortController().signal,
) {
  const heard: boolean[] = [];
  let asked = 0;
  const extra = {
    clientKey: "key",
    reached: (isReached: boolean) => heard.push(isReached),
    transport: async () => {
      asked += 1;
      return respond();
    },
  };
  await askServer({ path: "event" }, { type, signal, extra } as unknown as BaseQueryApi);
  return { heard, asked };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("takes an answer or a refusal for reach, and neither a stored copy, nor a portal's page, nor silence", async () => {
  expect((await ask(() => Response.json({}))).heard).toEqual([true]);
  expect((await ask(() => answer(401))).heard).toEqual([true]);
  expect((await ask(() => answer(500))).heard).toEqual([true]);
  const kept = { "x-saved-at": "2026-12-01T00:00:00Z" };
  expect((await ask(() => Response.json({}, { headers: kept }))).heard).toEqual([false]);
  expect((await ask(portal)).heard).toEqual([false]);
  expect((await ask(() => Promise.reject(new TypeError("fetch failed")))).heard).toEqual([false]);
});

it("hears nothing from a call that nobody waits for any more", async () => {
  expect((await ask(() => Promise.reject(new TypeError("aborted")), "query", AbortSignal.abort())).heard).toEqual([]);
});

it("sends again only what reads", async () => {
  vi.useFakeTimers();
  expect((await ask(() => answer(500))).asked).toBe(1);
  const asking = ask(() => answer(500), "query");
  // Not all timers: another file of this worker may repeat one for ever.
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await asking).asked).toBe(3);
});

it("takes an early answer only for what reads", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  askEarly({ path: "event" }, "key");
  expect((await ask(() => Response.json({}))).asked).toBe(1);
  expect((await ask(() => Response.json({}), "query")).asked).toBe(0);
});
