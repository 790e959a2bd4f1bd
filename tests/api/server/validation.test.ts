import { describe, expect, it } from "vitest";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import { bookForm, hold } from "#tests/support/steps/booking-steps.ts";
import { type ValidationRow, validationTable } from "#tests/support/validation-table.ts";

const box = await openBoxOffice();
const bookingId = await hold(box, box.catalogue.theatre, ["C1", "C2"], box.buyer);

type Form = Record<string, string>;
/** Sends a form and answers the message about one of its fields. */
type Ask = (form: Form, field: string) => Promise<string | undefined>;

const byField =
  (path: string, own: () => Form = () => ({})): Ask =>
  async (form, field) => {
    const { message } = (await post(box.app, `/api/${path}`, { ...form, ...own() }, { as: box.buyer })).json();
    return typeof message === "string" ? undefined : message[field];
  };
/** The call answers with a message and no fields. A message about the valid form belongs to no field. */
const byWords =
  (path: string, own: () => Form = () => ({})): Ask =>
  async (form) =>
    (await post(box.app, `/api/${path}`, { ...form, ...own() }, { as: box.buyer })).json().message;

/** The second of two attendees: every attendee is checked, and messages say whose they are. */
const attendee: Ask = async (form, field) => {
  const { theatre } = box.catalogue;
  const lists = Object.entries(form).map(([name, value]) => [
    name,
    [validationTable.attendee.good[name as "first_name"], value],
  ]);
  const booking = { ...bookForm(bookingId, theatre, 2, box.buyer), ...Object.fromEntries(lists) };
  const answer = (await post(box.app, "/api/booking-ticket", booking, { as: box.buyer })).json();
  return answer.status === 1 ? undefined : answer.message[`${field}[1]`];
};

const forms: Record<keyof typeof validationTable, Ask> = {
  // No account should be created here, so the password always fails, and its message is only at its own field.
  registration: (form, field) =>
    byField("register")(field === "password" ? { ...form, firstname: "" } : { ...form, password: "" }, field),
  signIn: byWords("login"),
  attendee,
  contact: byField("contactus"),
  profile: byField("editprofile", () => ({ id: String(box.buyer.id) })),
  forgotPassword: byWords("forget-password"),
  resetPassword: byWords("change-password"),
  newPassword: byWords("editpassword", () => ({ id: String(box.buyer.id) })),
};

const title = ({ field, value, message }: ValidationRow) =>
  `${field} ${JSON.stringify(value.slice(0, 30))}: ${message ?? "passes"}`;

for (const [name, ask] of Object.entries(forms)) {
  const { good, rows } = validationTable[name as keyof typeof validationTable];
  describe(`the server's ${name}`, () => {
    const sent = (rows as readonly ValidationRow[]).filter((row) => !row.formOnly);
    it.each(sent.map((row) => [title(row), row] as const))("%s", async (_title, { field, value, message }) => {
      const said = await ask({ ...good, [field]: value }, field);
      const isOther = message === undefined && !rows.some((row) => row.message === said);
      expect(isOther ? undefined : said).toBe(message);
    });
  });
}
