import { expect, it } from "vitest";
import { readMessage } from "./messages.ts";

it("reads the two messages of our pages", () => {
  expect(readMessage({ type: "SKIP_WAITING", more: 1 })).toEqual({ type: "SKIP_WAITING" });
  expect(readMessage({ type: "WARM", urls: ["/about-us", 7, null], clientKey: "key" })).toEqual({
    type: "WARM",
    urls: ["/about-us"],
    clientKey: "key",
  });
});

it.each([
  null,
  undefined,
  "SKIP_WAITING",
  7,
  [],
  {},
  { type: "FETCH", urls: ["/"] },
  { type: "WARM" },
  { type: "WARM", urls: "/about-us", clientKey: "key" },
  { type: "WARM", urls: ["/about-us"], clientKey: 7 },
])("drops anything else: %j", (data) => {
  expect(readMessage(data)).toBeNull();
});
