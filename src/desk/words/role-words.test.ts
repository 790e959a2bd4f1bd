import { expect, it } from "vitest";
import { staffRoles } from "#contract/rules/account/desk-rights.ts";
import { eventsInWords, roleSentence } from "./role-words.ts";

it("says what each role may do, and no two roles alike", () => {
  expect(roleSentence("events")).toBe(
    "Can see events, set up and publish events, hold seats back, and watch the doors.",
  );
  expect(roleSentence("box_office")).toBe(
    "Can see events, find orders, resend or print tickets, change names, move seats, give free tickets, write notes, see who is coming, hold seats back, email ticket holders, watch the doors, and manage the doors.",
  );
  expect(roleSentence("door")).toMatch(/gate/);
  expect(new Set(staffRoles.map(roleSentence)).size).toBe(staffRoles.length);
});

it("says for which events", () => {
  expect(eventsInWords(null)).toBe("All events");
  expect(eventsInWords(["1"])).toBe("One event");
  expect(eventsInWords(["1", "2"])).toBe("2 events");
});
