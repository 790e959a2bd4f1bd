import { expect, it } from "vitest";
import { BLANK_ATTENDEE as none } from "#contract/rules/account/attendee-fields.ts";
import { followingFields } from "./following-fields.ts";

const mia = { first_name: "Mia", last_name: "Ho", mobile_no: "0400 000 001", email_id: "mia@example.com" };

it("fills blank fields with the first attendee's", () => {
  expect(followingFields([mia, none], none)).toEqual(
    Object.entries(mia).map(([field, value]) => ({ index: 1, field, value })),
  );
});

it("follows the first attendee as they are typed, and leaves what was typed for somebody else", () => {
  const typed = { ...mia, mobile_no: "0400 000 0012", first_name: "Mina" };
  const leo = { ...mia, first_name: "Leo", email_id: "leo@example.com" };
  expect(followingFields([typed, mia, leo], mia)).toEqual([
    { index: 1, field: "first_name", value: "Mina" },
    { index: 1, field: "mobile_no", value: "0400 000 0012" },
    { index: 2, field: "mobile_no", value: "0400 000 0012" },
  ]);
});

it("changes nothing while the first attendee is blank, nor for a single attendee", () => {
  expect(followingFields([none, mia], mia)).toEqual([]);
  expect(followingFields([mia], none)).toEqual([]);
  expect(followingFields([], none)).toEqual([]);
});

it("leaves a field blank that the buyer clears to type somebody else's", () => {
  expect(followingFields([mia, { ...mia, last_name: "" }], mia)).toEqual([]);
});
