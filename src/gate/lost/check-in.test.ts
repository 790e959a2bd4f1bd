import { configureStore } from "@reduxjs/toolkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gateDb } from "#src/gate/storage/gate-db.ts";
import { readDevice } from "#src/gate/storage/gate-device.ts";
import { persistPage } from "#src/gate/storage/gate-lists.ts";
import { countUnsent } from "#src/gate/storage/gate-wipe.ts";
import { api } from "#src/http/api.ts";
import type { StoreExtra } from "#src/http/base-query.ts";
import { rootReducer } from "#src/shared/store/slices.ts";
import { doorTicket, gateEvent, gatePage } from "#tests/support/gate-fixtures.ts";
import { scanTicket } from "../door/scan-ticket.ts";
import { DoorList } from "../list/door-list.ts";
import { checkIn } from "./check-in.ts";

/** The box office's answers to the calls. */
interface Says {
  wipe: boolean;
  /** The status of posted scans; 0 breaks the connection. */
  scans: number;
}

function openNetwork(says: Says) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  const answer = (status: number, data: object) => ({
    status,
    headers: { get: (name: string) => (name === "content-type" ? "application/json" : null) },
    text: async () => JSON.stringify(data),
  });
  const extra: StoreExtra = {
    clientKey: "test",
    transport: async ({ url, body }) => {
      const sent = JSON.parse(body ?? "{}");
      calls.push({ path: url.replace("/api/gate/", ""), body: sent });
      const good = (response_data: object) => answer(200, { status: 1, message: "", response_data });
      if (url.endsWith("/device")) return good({ wipe: says.wipe, now: gateEvent.starts_at });
      if (url.endsWith("/wiped")) return good({});
      if (says.scans === 0) throw new TypeError("the connection is broken");
      if (says.scans !== 200) return answer(says.scans, { status: 0, message: "Please sign in.", code: "SIGNED_OUT" });
      const results = sent.scans.map(({ id }: { id: string }) => ({ id, outcome: "accepted", at: "", device: "" }));
      return good({ received_at: gateEvent.starts_at, results, clashes: [] });
    },
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (standard) => standard({ thunk: { extraArgument: extra } }).concat(api.middleware),
  });
  return { calls, dispatch: store.dispatch };
}

beforeEach(async () => {
  await readDevice();
  await persistPage({ userId: "3", answer: gatePage([doorTicket(), doorTicket({ id: 2 })]), first: true });
  const door = new DoorList("3", gateEvent.event_id, "North door");
  await door.load();
  for (const id of [1, 2])
    await scanTicket(door, id, { direction: "in", training: null, manual: true }, Date.parse("2026-12-11T08:00:00Z"));
});
afterEach(() => gateDb.delete({ disableAutoOpen: false }));

const left = async () => [await gateDb.packs.count(), await gateDb.pages.count(), await countUnsent()];

test("a device that was not marked keeps everything, and says how many scans it has to send", async () => {
  const { dispatch, calls } = openNetwork({ wipe: false, scans: 200 });
  expect(await checkIn(dispatch, gateEvent.event_id)).toBe(false);
  expect(await left()).toEqual([1, 1, 2]);
  expect(calls.map(({ path, body }) => [path, body.waiting])).toEqual([["device", 2]]);
});

test("a lost device sends its scans and then has nothing left", async () => {
  const { dispatch, calls } = openNetwork({ wipe: true, scans: 200 });
  expect(await checkIn(dispatch, "")).toBe(true);
  expect(await left()).toEqual([0, 0, 0]);
  expect(calls.map(({ path }) => path)).toEqual(["device", "scans", "device/wiped"]);
  expect(calls.at(-1)?.body).toMatchObject({ lost_scans: 0 });
});

test("a lost device whose session is over tells how many scans are lost", async () => {
  const { dispatch, calls } = openNetwork({ wipe: true, scans: 401 });
  expect(await checkIn(dispatch, "")).toBe(true);
  expect(await left()).toEqual([0, 0, 0]);
  expect(calls.at(-1)?.body).toMatchObject({ lost_scans: 2 });
  expect((await readDevice()).wiped).toMatchObject({ lostScans: 2 });
});

test("if the network is lost on the way, the names are gone and the scans wait for the next contact", async () => {
  const says = { wipe: true, scans: 0 };
  const { dispatch, calls } = openNetwork(says);
  expect(await checkIn(dispatch, "")).toBe(false);
  expect(await left()).toEqual([0, 0, 2]);
  expect(calls.map(({ path }) => path)).not.toContain("device/wiped");
  says.scans = 200;
  expect(await checkIn(dispatch, "")).toBe(true);
  expect(await left()).toEqual([0, 0, 0]);
  expect(calls.at(-1)?.body).toMatchObject({ lost_scans: 0 });
});
