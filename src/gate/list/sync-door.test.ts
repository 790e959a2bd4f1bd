import { configureStore } from "@reduxjs/toolkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gateDb } from "#src/gate/storage/gate-db.ts";
import { changeDevice } from "#src/gate/storage/gate-device.ts";
import { persistPage } from "#src/gate/storage/gate-lists.ts";
import { readOutbox, readScans } from "#src/gate/storage/gate-scans.ts";
import { api } from "#src/http/api.ts";
import type { StoreExtra } from "#src/http/base-query.ts";
import { rootReducer } from "#src/shared/store/slices.ts";
import { doorTicket, gateEvent, gatePage } from "#tests/support/gate-fixtures.ts";
import { scanTicket, undoScan } from "../door/scan-ticket.ts";
import { DoorList } from "./door-list.ts";
import { sendOutbox } from "./sync-door.ts";

interface Answer {
  status?: number;
  type?: string;
  text: string;
}

interface Post {
  device: { name: string };
  scans: { id: string; reason?: string }[];
}

/** The network between this device and the box office. `answer` decides about each post. */
function openNetwork(answer: (body: Post) => Answer) {
  const sent: string[][] = [];
  const extra: StoreExtra = {
    clientKey: "test",
    transport: async ({ body }) => {
      const post = JSON.parse(body ?? "{}");
      sent.push(post.scans.map(({ id }: { id: string }) => id));
      const { status = 200, type = "application/json; charset=utf-8", text } = answer(post);
      return { status, headers: { get: (name) => (name === "content-type" ? type : null) }, text: async () => text };
    },
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (standard) => standard({ thunk: { extraArgument: extra } }).concat(api.middleware),
  });
  return { sent, dispatch: store.dispatch };
}

const said = (post: Pick<Post, "scans">, outcome: string): Answer => {
  const results = post.scans.map(({ id }) => ({ id, outcome, at: "2026-12-11T08:00:00.000Z", device: "North door" }));
  const response_data = { received_at: "2026-12-11T08:00:01.000Z", results, clashes: [] };
  return { text: JSON.stringify({ status: 1, message: "", response_data }) };
};

let door: DoorList;
beforeEach(async () => {
  await persistPage({ userId: "3", answer: gatePage([doorTicket(), doorTicket({ id: 2 })]), first: true });
  door = new DoorList("3", gateEvent.event_id, "North door");
  await door.load();
  for (const id of [1, 2])
    await scanTicket(door, id, { direction: "in", training: null, manual: true }, Date.parse("2026-12-11T08:00:00Z"));
});
afterEach(() => gateDb.delete({ disableAutoOpen: false }));

test.each<[string, Answer]>([
  ["a captive portal's page", { type: "text/html", text: "<!doctype html><h1>Welcome to the venue's Wi-Fi</h1>" }],
  ["a portal that calls its page an answer", { text: "<!doctype html>" }],
  ["a refusal", { status: 403, text: '{"status":0,"message":"You are not assigned.","code":"NOT_ASSIGNED"}' }],
  ["a server that fails", { status: 500, text: '{"status":0,"message":"Something went wrong.","code":"INTERNAL"}' }],
])("%s loses no scan, and each is posted again unchanged", async (_, trouble) => {
  let isOpen = false;
  const { dispatch, sent } = openNetwork((post) => (isOpen ? said(post, "accepted") : trouble));
  await expect(sendOutbox(dispatch, door)).rejects.toMatchObject({ kind: expect.any(String) });
  expect(await readOutbox(door.scope)).toHaveLength(2);
  expect(door.view.read()).toMatchObject({ waiting: 2, counts: { in: 2 } });
  isOpen = true;
  await sendOutbox(dispatch, door);
  expect(sent[1]).toEqual(sent[0]);
  expect([await readOutbox(door.scope), door.view.read().waiting]).toEqual([[], 0]);
});

test("a text that the box office would refuse does not hold the scans back", async () => {
  await changeDevice({ name: "North\u001b[2J door" });
  const [first] = await readScans(door.scope);
  await undoScan(door, { scanId: first?.id ?? "", ticketId: 1, reason: "A\u0007 slip" }, Date.now());
  const posts: Post[] = [];
  const { dispatch } = openNetwork((post) => {
    posts.push(post);
    return said(post, "accepted");
  });
  await sendOutbox(dispatch, door);
  expect(posts[0]?.device.name).toBe("North[2J door");
  expect(posts[0]?.scans.flatMap(({ reason }) => reason ?? [])).toEqual(["A slip"]);
});

test("an answer about only some of the scans keeps the others", async () => {
  let posts = 0;
  const { dispatch } = openNetwork((post) => {
    posts += 1;
    return posts === 1 ? said({ scans: post.scans.slice(0, 1) }, "accepted") : { type: "text/html", text: "" };
  });
  await expect(sendOutbox(dispatch, door)).rejects.toMatchObject({ code: "UNREADABLE" });
  expect(await readOutbox(door.scope)).toHaveLength(1);
});

test("a person who was let in with a ticket that was already void is marked in this device's scans", async () => {
  const { dispatch } = openNetwork((post) => said(post, "void"));
  await sendOutbox(dispatch, door);
  expect((await readScans(door.scope)).map(({ outcome }) => outcome)).toEqual(["void", "void"]);
  expect(door.view.read().counts).toMatchObject({ in: 0, expected: 0 });
});
