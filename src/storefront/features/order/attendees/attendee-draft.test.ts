import { describe, expect, it } from "vitest";
import { BLANK_ATTENDEE } from "#contract/rules/account/attendee-fields.ts";
import { type AttendeeNeeds, USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import type { BookingSession, HeldSeat } from "../booking/booking-session.ts";
import { attendeesToSend, formOf, knownAttendees } from "./attendee-draft.ts";

const mia = {
  ...BLANK_ATTENDEE,
  first_name: " Mia ",
  last_name: "Ho",
  mobile_no: "0400 000 001",
  email_id: "mia@example.com",
};
const leo = { ...BLANK_ATTENDEE, first_name: "Leo", last_name: "Ho" };

const seat: HeldSeat = { seatId: "1", sectionId: "1", name: "Gold A1", eventName: "", admits: 1 };
const seats = (count: number) => Array.from({ length: count }, () => seat);
const two = { seats: seats(2), eventIds: ["1"], needs: [USUAL_NEEDS] };
const combo = { seats: seats(4), eventIds: ["1", "2"], needs: [USUAL_NEEDS, USUAL_NEEDS] };
const NAMES: AttendeeNeeds = { ...USUAL_NEEDS, attendee_phone: "off", attendee_email: "off" };
const BUYER: AttendeeNeeds = { ...USUAL_NEEDS, attendee_names: "buyer", attendee_email: "off" };

describe("formOf", () => {
  it("returns a blank block for each seat if storage has nothing usable", () => {
    for (const kept of [undefined, null, "Mia", {}, { attendees: "Mia" }])
      expect(formOf(kept, 2)).toEqual({
        attendees: [BLANK_ATTENDEE, BLANK_ATTENDEE],
        sameContact: true,
        samePeople: false,
      });
  });

  it("restores what the buyer typed", () => {
    const typed = { attendees: [mia, leo], sameContact: false, samePeople: false };
    expect(formOf(JSON.parse(JSON.stringify(typed)), 2)).toEqual(typed);
  });
});

describe("attendeesToSend", () => {
  it("trims, and copies phone and email only if the buyer asked for it", () => {
    const both = { attendees: [mia, leo], samePeople: false };
    expect(attendeesToSend({ ...both, sameContact: true }, two)).toEqual([
      { ...mia, first_name: "Mia" },
      { ...mia, first_name: "Leo" },
    ]);
    expect(attendeesToSend({ ...both, sameContact: false }, two)[1]?.email_id).toBe("");
  });

  it("uses the first event's people for all events of a combo if the buyer asked for it", () => {
    const typed = { attendees: [mia, leo, BLANK_ATTENDEE, BLANK_ATTENDEE], sameContact: true };
    const names = (samePeople: boolean) =>
      attendeesToSend({ ...typed, samePeople }, combo).map((one) => one.first_name);
    expect(names(true)).toEqual(["Mia", "Leo", "Mia", "Leo"]);
    expect(names(false)).toEqual(["Mia", "Leo", "", ""]);
  });

  it("sends nothing that an event does not need", () => {
    const typed = { attendees: [mia, leo, leo, leo], sameContact: true, samePeople: false };
    expect(attendeesToSend(typed, { ...two, needs: [NAMES] })).toEqual([
      { ...BLANK_ATTENDEE, first_name: "Mia", last_name: "Ho" },
      leo,
    ]);
    expect(attendeesToSend(typed, { ...two, needs: [BUYER] })).toEqual([
      { ...mia, first_name: "Mia", email_id: "" },
      BLANK_ATTENDEE,
    ]);
  });

  it("takes the same phone and email from the first attendee who is asked for them", () => {
    const attendees = [leo, leo, mia, leo];
    const needs = [NAMES, USUAL_NEEDS];
    const sent = attendeesToSend({ attendees, sameContact: true, samePeople: false }, { ...combo, needs });
    expect(sent.map(({ email_id }) => email_id)).toEqual(["", "", mia.email_id, mia.email_id]);
  });

  it("uses the same people for an event of a combo that needs more", () => {
    const attendees = [mia, leo, BLANK_ATTENDEE, BLANK_ATTENDEE];
    const needs = [NAMES, USUAL_NEEDS];
    const sent = attendeesToSend({ attendees, sameContact: true, samePeople: true }, { ...combo, needs });
    expect(sent.map(({ first_name, email_id }) => [first_name, email_id])).toEqual([
      ["Mia", ""],
      ["Leo", ""],
      ["Mia", mia.email_id],
      ["Leo", mia.email_id],
    ]);
  });
});

describe("knownAttendees", () => {
  const subject = { eventName: "", eventImage: "", eventDate: "", eventTime: "", eventDays: [], startsAt: "" };
  const booking: BookingSession = {
    ...subject,
    ...{ ...two, userId: "7", bookingId: "5", orderId: null, orderNumber: null, kind: "seated", needs: [BUYER] },
    ...{ placeIds: ["1"], combo: null, placeName: "", amountCents: 100, expiresAt: "", clockOffsetMs: 0 },
  };
  const buyer = { ...mia, first_name: "Mia" };

  it("is the buyer of the account, if that says all that is needed", () => {
    expect(knownAttendees(booking, buyer, undefined)).toEqual([{ ...buyer, email_id: "" }, BLANK_ATTENDEE]);
    const noPhone = { ...buyer, mobile_no: "" };
    expect(knownAttendees(booking, noPhone, undefined)).toBeNull();
    expect(
      knownAttendees({ ...booking, needs: [{ ...BUYER, attendee_phone: "optional" }] }, noPhone, null),
    ).toHaveLength(2);
  });

  it("prefers what was typed before the seats changed", () => {
    expect(knownAttendees(booking, buyer, { attendees: [{ first_name: "Ana" }] })?.[0]?.first_name).toBe("Ana");
    expect(knownAttendees(booking, buyer, { attendees: [{ first_name: "4" }] })).toBeNull();
  });

  it("is nothing where a name, a kind of ticket or a change is to be chosen", () => {
    expect(knownAttendees({ ...booking, needs: [USUAL_NEEDS] }, buyer, null)).toBeNull();
    expect(knownAttendees({ ...booking, orderId: "9" }, buyer, null)).toBeNull();
    const typed = { ...seat, type: { id: "1", name: "Adult" } };
    expect(knownAttendees({ ...booking, seats: [seat, typed] }, buyer, null)).toBeNull();
  });
});
