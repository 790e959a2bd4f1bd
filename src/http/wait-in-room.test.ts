import { expect, test } from "vitest";
import { roomAddress } from "./wait-in-room.ts";

const here = { pathname: "/seat-booking", search: "?eventId=7&placeId=3&seats=1.2" };
const next = "next=%2Fseat-booking%3FeventId%3D7%26placeId%3D3%26seats%3D1.2";

test("whichever call is refused, its event's waiting room knows the way back to the picker", () => {
  expect(roomAddress({ query: { placeId: "3", eventId: "7" } }, here)).toBe(`/waiting-room/7?${next}`);
  expect(roomAddress({ form: { in_progress: "1", event_id: ["7"] } }, here)).toBe(`/waiting-room/7?${next}`);
  expect(roomAddress({ query: { eventId: "8,9" } }, here)).toBe(`/waiting-room/8?${next}`);
});

test("of a combo's events, the one that the office names has the room", () => {
  const refusal = { status: 0, code: "QUEUE", message: "", response_data: { event_id: "9" } };
  const form = { form: { in_progress: "1", event_id: ["8", "9"] } };
  expect(roomAddress({ query: { eventId: "8,9" } }, here, refusal)).toBe(`/waiting-room/9?${next}`);
  expect(roomAddress(form, here, refusal)).toBe(`/waiting-room/9?${next}`);
  expect(roomAddress({ query: { eventId: "8,9" } }, here, { response_data: { event_id: 9 } })).toBe(
    `/waiting-room/8?${next}`,
  );
});

test("a call that names no event leads nowhere", () => {
  expect(roomAddress({}, here)).toBeUndefined();
});
