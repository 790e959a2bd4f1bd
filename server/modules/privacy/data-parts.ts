import { attendeeFields } from "#contract/rules/account/attendee-fields.ts";

/** How a value is written on the page for people. In JSON, times are ISO 8601 and amounts are dollars. */
type Kind = "text" | "when" | "money" | "yes or no";

interface Field {
  /** The column's name, which JSON has too. Amounts lose their '_cents'. */
  key: string;
  label: string;
  kind: Kind;
}

export interface DataPart {
  name: string;
  title: string;
  about: string;
  fields: readonly Field[];
}

const field = (kind: Kind) => (key: string, label: string) => ({ key, label, kind });
const text = field("text");
const when = field("when");
const money = field("money");
const yes = field("yes or no");

/** The parts of 'Download my data' in their order, in plain words. */
export const dataParts = [
  {
    name: "profile",
    title: "You",
    about:
      "What you told us, and when you opened your account. Your password is stored in a form that nobody can read.",
    fields: [
      text("first_name", "First name"),
      text("last_name", "Last name"),
      text("email", "Email"),
      when("email_confirmed_at", "Email confirmed"),
      text("waiting_email", "Email that waits for its link"),
      text("former_email", "Former email, while you can still go back"),
      text("mobile", "Phone"),
      text("address", "Address"),
      text("suburb", "Suburb"),
      text("state", "State"),
      text("postcode", "Postcode"),
      when("created_at", "Account opened"),
      text("role", "Kind of account"),
      yes("has_password", "Has a password"),
      when("second_factor_at", "Two-step sign-in since"),
      when("disabled_at", "Disabled by the box office since"),
      text("disabled_why", "Why it was disabled"),
      when("deletion_link_until", "A link to delete the account works until"),
    ],
  },
  {
    name: "orders",
    title: "Your orders",
    about: "Every booking, also those that you didn't pay.",
    fields: [
      text("order_number", "Order"),
      text("event", "Event"),
      text("state", "State"),
      when("made", "Made"),
      when("paid", "Paid"),
      money("subtotal_cents", "Tickets"),
      money("discount_cents", "Discount"),
      money("fee_cents", "Fee"),
      money("payable_cents", "To pay"),
      text("voucher", "Voucher"),
      text("history", "What happened, in universal time"),
    ],
  },
  {
    name: "attendees",
    title: "The people on your orders",
    about: "As you entered them. We empty this a year after the event.",
    fields: [
      text("order_number", "Order"),
      text("event", "Event"),
      text("seat", "Seat"),
      money("price_cents", "Price"),
      ...attendeeFields.map(({ dataName, title }) => text(dataName, title)),
    ],
  },
  {
    name: "tickets",
    title: "Your tickets",
    about: "Each ticket, and when it was let in.",
    fields: [
      text("booking_no", "Number"),
      text("order_number", "Order"),
      text("event", "Event"),
      when("starts", "Starts"),
      text("seat", "Seat"),
      text("first_name", "First name"),
      text("last_name", "Last name"),
      text("state", "State"),
      text("void_reason", "Why it's void"),
      when("made", "Made"),
      when("first_let_in", "First let in"),
      when("last_let_in", "Last let in"),
      text("people_inside", "People inside"),
    ],
  },
  {
    name: "payments",
    title: "Your payments",
    about: "What the bank told us. We never see a whole card number.",
    fields: [
      text("order_number", "Order"),
      money("amount_cents", "Amount"),
      text("state", "State"),
      text("bank", "Bank"),
      text("reference", "Reference"),
      text("bank_code", "Bank's code"),
      text("decline_reason", "Why it was declined"),
      when("begun", "Begun"),
      when("settled", "Settled"),
      when("refunded", "Refunded"),
      text("bank_said", "Bank's words"),
    ],
  },
  {
    name: "invoices",
    title: "Your invoices",
    about: "Tax invoices for your orders, and notes that take parts of them back.",
    fields: [
      text("order_number", "Order"),
      text("document", "Document"),
      text("seller", "Seller"),
      text("number", "Number"),
      when("issued", "Issued"),
      money("amount_cents", "Amount"),
      text("buyer", "Name on it"),
      text("abn", "ABN on it"),
    ],
  },
  {
    name: "notes",
    title: "Notes on your orders",
    about: "What the organiser's people noted. We delete them a year after the event.",
    fields: [text("order_number", "Order"), text("organiser", "Organiser"), when("made", "When"), text("note", "Note")],
  },
  {
    name: "scans",
    title: "Scans of your tickets",
    about: "What the doors noted. We delete it 180 days after the event.",
    fields: [
      text("booking_no", "Ticket"),
      text("event", "Event"),
      text("kind", "In or out"),
      text("outcome", "Outcome"),
      when("at", "When"),
      text("scans", "How often"),
    ],
  },
  {
    name: "sessions",
    title: "Where you're signed in",
    about: "The browsers that are signed in, and those that have been and may have your tickets.",
    fields: [
      text("browser", "Browser"),
      when("signed_in", "Signed in"),
      when("last_used", "Last used"),
      when("ends", "Ends"),
      yes("stays_signed_in", "Stays signed in"),
      when("wipe_asked", "Asked to remove your tickets"),
      when("wiped", "Removed them"),
    ],
  },
  {
    name: "passkeys",
    title: "Your passkeys and authenticator apps",
    about: "The browsers with which you added them. What they sign with never leaves your device.",
    fields: [
      text("kind", "Kind"),
      text("name", "Name"),
      text("browser", "Browser"),
      when("added", "Added"),
      when("last_used", "Last used"),
    ],
  },
  { name: "likes", title: "Events you saved", about: "", fields: [text("event", "Event")] },
  {
    name: "alerts",
    title: "Events you want to hear about",
    about: "",
    fields: [text("event", "Event"), text("email", "Email"), when("asked", "Asked"), when("told", "Told")],
  },
  {
    name: "waiting rooms",
    title: "Waiting rooms",
    about: "Where you waited while signed in. We cut this from your account 30 days after the event.",
    fields: [
      text("event", "Event"),
      when("joined", "Joined"),
      text("place", "Place"),
      when("last_seen", "Last seen"),
      when("entered", "Came in"),
      when("chose_seats", "Chose seats"),
      text("told_through", "Told through"),
    ],
  },
  {
    name: "doors",
    title: "Doors you staff",
    about: "",
    fields: [
      text("event", "Event"),
      when("assigned", "Since"),
      text("scans_made", "Scans you made"),
      text("device", "Device at a door"),
      when("device_seen", "Device last seen"),
    ],
  },
  {
    name: "teams",
    title: "Organisers you work for",
    about: "Your role at the desk, keys that you made, and invitations to you.",
    fields: [
      text("organiser", "Organiser"),
      text("kind", "Kind"),
      text("role", "Role"),
      when("since", "Since"),
      text("notes_written", "Notes you wrote"),
    ],
  },
  {
    name: "mails",
    title: "Emails",
    about:
      "Emails to you, and what you wrote to us with the contact form. We delete them 14 days after they were sent.",
    fields: [text("mail", "Email"), when("at", "When"), text("state", "State"), text("your_message", "Your message")],
  },
] as const satisfies readonly DataPart[];
