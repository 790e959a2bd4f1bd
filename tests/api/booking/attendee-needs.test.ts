import { beforeEach, describe, expect, it } from "vitest";
import { type AttendeeNeeds, needs, USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { bookForm, comboForm, hold } from "#tests/support/steps/booking-steps.ts";

const box = await openBoxOffice();
const { theatre, encore } = box.catalogue;

const set = (event: FixtureEvent, asked: Partial<AttendeeNeeds>) =>
  box.db
    .updateTable("event")
    .set({ ...USUAL_NEEDS, ...asked })
    .where("id", "=", event.id)
    .execute();

const NAMES = { first_name: ["Mia", "Leo"], last_name: ["Ho", "Tran"] };
const ALL = { ...NAMES, mobile_no: ["0400 000 001", "0400 000 002"], email_id: ["mia@example.com", "leo@example.com"] };
const ONLY_NAMES = { ...NAMES, mobile_no: undefined, email_id: undefined };

/** Names the attendees of a new hold of two seats, and gives the seats back. */
async function book(lists: object) {
  const bookingId = await hold(box, theatre, ["D1", "D2"], box.buyer);
  const form = { ...bookForm(bookingId, theatre, 2, box.buyer), ...lists };
  const answer = await post(box.app, "/api/booking-ticket", form, { as: box.buyer });
  const seats = await seatsOf(bookingId);
  await post(box.app, "/api/cancellation", { tid: bookingId }, { as: box.buyer });
  return { status: answer.statusCode, body: answer.json(), seats };
}

const seatsOf = (bookingId: string) =>
  box.db
    .selectFrom("booking_seat")
    .select(["first_name", "last_name", "mobile_no", "email_id"])
    .where("booking_id", "=", Number(bookingId))
    .orderBy("position")
    .execute();

beforeEach(async () => {
  await set(theatre, {});
  await set(encore, {});
});

describe("what an event needs", () => {
  it("is in the event's answer, in a combo's members and in the booking", async () => {
    await set(encore, { attendee_phone: "off" });
    await set(theatre, { attendee_names: "buyer", attendee_email: "optional" });
    const own = { attendee_names: "buyer", attendee_phone: "required", attendee_email: "optional" };
    const other = { ...USUAL_NEEDS, attendee_phone: "off" };
    const event = await get(box.app, `/api/events?eventId=${theatre.id}`);
    expect(event.json().response_data).toMatchObject(own);
    const combo = await get(box.app, `/api/comboeventsdetails?comboEventId=${box.catalogue.comboId}`);
    expect(combo.json().response_data.eventDetails).toMatchObject([own, other]);
    const form = await comboForm(box, ["D1"], ["D1"], box.buyer);
    const { ticketBooking_id: id } = (await post(box.app, "/api/booking-ticket", form, { as: box.buyer })).json();
    const booking = await get(box.app, `/api/booking?ticketBooking_id=${id}`, { as: box.buyer });
    expect(booking.json().response_data.attendee_needs).toEqual([own, other]);
    await post(box.app, "/api/cancellation", { tid: id }, { as: box.buyer });
  });

  it.each(needs.flatMap((attendee_phone) => needs.map((attendee_email) => ({ attendee_phone, attendee_email }))))(
    "decides which missing fields are refused: %o",
    async (asked) => {
      await set(theatre, asked);
      const { status, body, seats } = await book({ ...NAMES, mobile_no: ["", ""], email_id: ["", ""] });
      const missing = [0, 1].flatMap((index) => [
        ...(asked.attendee_phone === "required" ? [[`mobile_no[${index}]`, "*Phone number is required."]] : []),
        ...(asked.attendee_email === "required" ? [[`email_id[${index}]`, "*Email is required."]] : []),
      ]);
      expect(status).toBe(missing.length > 0 ? 422 : 200);
      if (missing.length > 0) expect(body.message).toEqual(Object.fromEntries(missing));
      else expect(seats).toMatchObject([{ last_name: "Ho", mobile_no: "", email_id: "" }, { last_name: "Tran" }]);
    },
  );

  it("keeps what is asked, and drops forged fields, valid or not", async () => {
    await set(theatre, { attendee_phone: "optional", attendee_email: "off" });
    const { status, seats } = await book({ ...ALL, email_id: ["<script>"] });
    expect(status).toBe(200);
    expect(seats).toEqual([
      { first_name: "Mia", last_name: "Ho", mobile_no: "+61400000001", email_id: "" },
      { first_name: "Leo", last_name: "Tran", mobile_no: "+61400000002", email_id: "" },
    ]);
    expect((await book({ ...ALL, mobile_no: ["soon", ""] })).body.message).toEqual({
      "mobile_no[0]": "Please enter number only.",
    });
  });

  it("lets a call leave out the lists that no seat requires, and no other", async () => {
    expect((await book(ONLY_NAMES)).body.code).toBe("ATTENDEE_COUNT");
    await set(theatre, { attendee_phone: "optional", attendee_email: "off" });
    expect((await book(ONLY_NAMES)).status).toBe(200);
    expect((await book({ ...ONLY_NAMES, last_name: undefined })).body.code).toBe("ATTENDEE_COUNT");
  });

  it("puts the buyer's name on all tickets where only the buyer is named", async () => {
    await set(theatre, { attendee_names: "buyer", attendee_email: "off" });
    const mia = { first_name: "Mia", last_name: "Ho", mobile_no: "+61400000001", email_id: "" };
    const blanks = { first_name: ["Mia", ""], last_name: ["Ho", ""], mobile_no: ["0400000001", ""] };
    expect((await book({ ...blanks, email_id: undefined })).seats).toEqual([mia, mia]);
    const forged = await book(ALL);
    expect(forged.seats).toEqual([mia, mia]);
    expect(forged.body.response_data.tickets).toMatchObject([{ first_name: "Mia" }, { first_name: "Mia" }]);
    expect((await book({ ...ALL, first_name: ["", "Leo"] })).body.message).toEqual({
      "first_name[0]": "*First name is required.",
    });
  });

  it("is asked for each seat of a combo by its own event", async () => {
    await set(theatre, { attendee_phone: "off", attendee_email: "off" });
    const name = async (lists: object) => {
      const form = await comboForm(box, ["D1"], ["D1"], box.buyer);
      const { ticketBooking_id: id } = (await post(box.app, "/api/booking-ticket", form, { as: box.buyer })).json();
      const book = { ...bookForm(id, theatre, 2, box.buyer), combo_event_id: form.combo_event_id, ...lists };
      const answer = await post(box.app, "/api/booking-ticket", book, { as: box.buyer });
      const seats = await seatsOf(id);
      await post(box.app, "/api/cancellation", { tid: id }, { as: box.buyer });
      return { message: answer.json().message, seats };
    };
    expect((await name({ ...ALL, email_id: ["", ""] })).message).toEqual({ "email_id[1]": "*Email is required." });
    expect((await name(ALL)).seats).toMatchObject([
      { first_name: "Mia", mobile_no: "", email_id: "" },
      { first_name: "Leo", mobile_no: "+61400000002", email_id: "leo@example.com" },
    ]);
    await set(encore, { attendee_names: "buyer" });
    expect((await name(ALL)).seats).toMatchObject([
      { first_name: "Mia", mobile_no: "", email_id: "" },
      { first_name: "Mia", mobile_no: "+61400000001", email_id: "mia@example.com" },
    ]);
  });
});
