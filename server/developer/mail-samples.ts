import { admitsInFull, admitsWords } from "#contract/rules/ticket/admits.ts";
import { venueWhen } from "#contract/rules/time/venue-time.ts";
import { mailColours } from "../jobs/mail-colours.ts";
import type { MailContent, MailEvent } from "../jobs/mail-values.ts";
import type { SellerSettings } from "../modules/catalogue/settings.ts";
import type { PrintedTicket } from "../modules/tickets/order-tickets.ts";
import { signTicket } from "../modules/tickets/token-signing.ts";
import type { Services } from "../services.ts";

const MINUTE_MS = 60_000;
/** No event has this id, so the sample codes are correctly signed but accepted nowhere. */
const NO_EVENT = 0;

const events = [
  {
    eventName: "Harbour Lights Orchestra",
    placeName: "Quayside Hall",
    placeAddress: "1 Sample Quay, Sydney NSW 2000",
    timezone: "Australia/Sydney",
    lat: -33.86,
    lng: 151.21,
    section: "Stalls",
    gate: "Foyer doors",
    seats: ["C12", "C13"],
    colour: "#0f6480",
    startsAt: new Date("2027-02-06T08:30:00Z"),
    endsAt: new Date("2027-02-06T11:00:00Z"),
  },
  {
    eventName: "Sunset Cabaret",
    placeName: "Jetty Theatre",
    placeAddress: "22 Example Parade, Fremantle WA 6160",
    timezone: "Australia/Perth",
    lat: -32.05,
    lng: 115.74,
    section: "Balcony",
    gate: "",
    seats: ["A1", "A2"],
    colour: "#ffd4c4",
    startsAt: new Date("2027-02-13T11:30:00Z"),
    endsAt: new Date("2027-02-13T13:30:00Z"),
  },
];
/** How many people each sample ticket lets in. */
const ADMITS = 6;
const holders = ["Marlee Quinn", "Nguyễn Thị Thảo"];
const bookingNumbers = ["SAMP1 E0001", "SAMP1 E0002", "SAMP1 E0003", "SAMP1 E0004"];

function sampleTickets({ secrets }: Pick<Services, "secrets">): PrintedTicket[] {
  return events.flatMap(({ seats, colour: _colour, ...event }, at) =>
    seats.map((seatNumber, index) => {
      const id = at * 2 + index + 1;
      const startsAtMinutes = event.startsAt.getTime() / MINUTE_MS;
      return {
        ...event,
        id,
        eventId: at + 1,
        seatNumber,
        holder: holders[index] ?? "",
        bookingNo: bookingNumbers[id - 1] ?? "",
        orderReference: "90001-4821",
        token: signTicket(secrets.ticketKey, { ticketId: id, eventId: NO_EVENT, startsAtMinutes }),
        admits: ADMITS,
        typeName: "Concession",
        eventImage: "",
        state: "valid" as const,
      };
    }),
  );
}

function mailEvents(tickets: readonly PrintedTicket[]): MailEvent[] {
  return events.map((event, at) => ({
    name: event.eventName,
    poster: "",
    colours: mailColours(event.colour),
    when: venueWhen(event.startsAt, event.timezone),
    oldWhen: venueWhen(new Date(event.startsAt.getTime() - 7 * 24 * 60 * MINUTE_MS), event.timezone),
    oldPlace: "",
    whatIsNew: "date",
    place: event.placeName,
    address: event.placeAddress,
    seats: tickets
      .filter((ticket) => ticket.eventId === at + 1)
      .map(({ section, seatNumber, gate, holder, bookingNo }) => ({
        section,
        seat: seatNumber,
        gate,
        holder,
        admits: admitsWords(ADMITS),
        bookingNo,
        price: "$89.00",
        type: "Concession",
      })),
  }));
}

/** Sample values for the mails of all templates: an order for two events in two time zones, and all data fields. */
export function sampleContent(services: Pick<Services, "secrets" | "config">, seller: SellerSettings): MailContent {
  const tickets = sampleTickets(services);
  const { publicUrl } = services.config;
  return {
    tickets,
    values: {
      seller,
      publicUrl,
      greeting: "Hello Marlee,",
      event: mailEvents([])[0],
      order: {
        pid: "90001",
        number: "90001-4821",
        name: "Coast to Coast",
        events: mailEvents(tickets),
        lines: [
          ["2 × Coast to Coast: Stalls", "$178.00"],
          ["2 × Coast to Coast: Circle", "$178.00"],
          ["Combo discount", "−$36.00"],
          ["Voucher SAMPLE10", "−$10.00"],
          ["Booking & handling fee", "$12.50"],
        ],
        payable: "$322.50",
        isFree: false,
        admission: admitsInFull(ADMITS, 1),
      },
      data: {
        pid: "90001",
        reference: "90001-1-sample",
        bank_code: "Y:000000:sample",
        amount: "$322.50",
        reason: "the seats had been sold to somebody else",
        new_email: "marlee.new@example.com",
        code: "482 913",
        passkeys: "1",
        what: "on",
        left: "9",
        passcode: "7K3M-9QRT-2WXY-4ABC",
        link: `${publicUrl}/resetpassword#passcode=sample`,
        event: events[0]?.eventName ?? "",
        when: "Saturday 12 December 2026, 7:30 pm AEDT",
        place: "Theatre Corella",
        organiser: "Southerly Music Trust",
        role: "box office",
        old_seat: "Stalls C2",
        host: "ledger.example.com",
        why: "failing",
        body: "Doors open at six, half an hour earlier than planned.\n\nBring a coat: the foyer is cold.",
        stop_link: `${publicUrl}/email#stop=sample`,
        name: "Tavita Sole",
        email: "tavita@example.com",
        phone: "0400 222 333",
        subject: "Message from Tavita Sole",
        message: "Is there a lift to the balcony?\nMy mother uses a walker.",
      },
    },
  };
}
