import { expect, test } from "vitest";
import type { Transport } from "#src/http/call.ts";
import { browseApi, type ListSearch } from "#src/shared/event/browse-api.ts";
import { loadCombo } from "#src/storefront/data/event-api.ts";
import { settingsApi } from "#src/storefront/data/settings-api.ts";
import { storeOf } from "../first-state.ts";
import { makeStore } from "../store.ts";
import { pageState } from "./page-state.ts";

const card = { id: "7", event_name: "Low Sun", starts_at: "2026-12-12T19:30:00+11:00", sold_out: false };
const event = { ...card, event_type: "Single", slug: "low-sun", artists: ["Kirra"], event_date: "2026-12-12" };
const member = { starts_at: card.starts_at, place_type: "Theatre" };
const combo = {
  ...card,
  event_type: "Combo",
  members: [{ ...member, id: "8", event_name: "One", timezone: "Australia/Perth" }],
};
const search: ListSearch = {
  kind: "Single",
  words: "",
  state: null,
  descending: false,
  skip: 0,
  limit: 5,
  from: undefined,
};

const answers: Record<string, unknown> = {
  "/api/settings": { response_data: { brand_name: "Brolga", max_tickets: 10 } },
  "/api/event": { response_data: [event, combo], total: 2 },
  "/api/slider": { response_data: [{ ...card, slug: "low-sun", poster_colour: "#123456" }] },
};
const transport: Transport = async ({ url }) => {
  const answer = answers[url.split("?")[0] ?? ""];
  return {
    status: answer ? 200 : 404,
    headers: { get: (name) => (name === "content-type" ? "application/json" : null) },
    text: async () => JSON.stringify(answer ?? { message: "no", code: "NOT_FOUND" }),
  };
};
const emptyStore = (preloadedState?: object) => makeStore({ transport, clientKey: "", preloadedState });

async function drawnStore() {
  const store = emptyStore();
  await store.dispatch(settingsApi.endpoints.settings.initiate());
  await store.dispatch(browseApi.endpoints.list.initiate(search));
  await store.dispatch(browseApi.endpoints.slides.initiate("Victoria"));
  await store.dispatch(loadCombo("12"));
  return store;
}

/** The state as the browser gets it. */
const sent = (store: ReturnType<typeof emptyStore>) =>
  JSON.parse(JSON.stringify(pageState(store.getState(), ["/api/settings"])));

test("the browser's store has every answer, without what its page does not show", async () => {
  const { store, calls } = storeOf(sent(await drawnStore()));
  const state = emptyStore(store).getState();
  expect(settingsApi.endpoints.settings.select()(state).data).toEqual({ brand_name: "Brolga" });
  expect(browseApi.endpoints.list.select(search)(state)).toMatchObject({
    status: "fulfilled",
    data: {
      total: 2,
      items: [
        { ...card, event_type: "Single" },
        { ...card, event_type: "Combo", members: [member] },
      ],
    },
  });
  expect(browseApi.endpoints.list.select(search)(state).data?.items[0]).not.toHaveProperty("artists");
  expect(browseApi.endpoints.slides.select("Victoria")(state).data).toEqual([{ ...card, poster_colour: "#123456" }]);
  expect(calls).toEqual(["/api/settings"]);
});

test("its answers are as old as the server's, and their tags lead to them", async () => {
  const drawn = await drawnStore();
  const { store } = storeOf(sent(drawn));
  const before = drawn.getState().api;
  expect(store.api?.provided.tags).toEqual(before.provided.tags);
  for (const [key, entry] of Object.entries(store.api?.queries ?? {}))
    expect(entry, key).toMatchObject({
      status: before.queries[key]?.status,
      endpointName: before.queries[key]?.endpointName,
      ...(before.queries[key]?.status === "fulfilled" && {
        originalArgs: JSON.parse(JSON.stringify(before.queries[key]?.originalArgs ?? null)) ?? undefined,
      }),
    });
});

test("a call that failed has failed in the browser too, so that both draw the same", async () => {
  const { store } = storeOf(sent(await drawnStore()));
  const [, failed] = Object.entries(store.api?.queries ?? {}).find(([key]) => key.startsWith("combo(")) ?? [];
  expect(failed).toMatchObject({ status: "rejected", error: { status: 404 } });
});
