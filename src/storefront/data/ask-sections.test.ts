import { configureStore } from "@reduxjs/toolkit";
import { expect, it } from "vitest";
import { api } from "#src/http/api.ts";
import type { StoreExtra } from "#src/http/base-query.ts";
import { seatsApi, seatsTag } from "#src/shared/seats/seats-api.ts";
import { rootReducer } from "#src/shared/store/slices.ts";
import { askSections } from "./ask-sections.ts";

const answer = { status: 1, message: "", response_data: { seat_infos: [{ dome_list_id: "9", info: [] }] } };

/** A box office that answers only when the test tells it to. */
function slowServer() {
  const waiting: (() => void)[] = [];
  const extra: StoreExtra = {
    clientKey: "test",
    transport: () =>
      new Promise((resolve) => {
        const headers = { get: () => "application/json" };
        waiting.push(() => resolve({ status: 200, headers, text: async () => JSON.stringify(answer) }));
      }),
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (standard) => standard({ thunk: { extraArgument: extra } }).concat(api.middleware),
  });
  return { store, answerAll: () => waiting.splice(0).map((say) => say()) };
}

it("returns the sections even if the stream of changes opens before the answer arrives", async () => {
  const { store, answerAll } = slowServer();
  const asked = store.dispatch(askSections({ placeId: "1", eventId: "7", sectionIds: ["9"] }));
  await expect.poll(() => Object.keys(store.getState().api.queries)).toHaveLength(1);
  store.dispatch(seatsApi.util.invalidateTags([seatsTag("7")]));
  answerAll();
  expect((await asked).sections).toMatchObject([{ sectionId: "9" }]);
});
