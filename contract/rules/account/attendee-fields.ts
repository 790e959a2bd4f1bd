import { tidyName } from "./person-name.ts";
import { NAME_LENGTH, named, PHONE, WHOLE_PHONE } from "./person-validation.ts";
import { storedPhone } from "./phone-number.ts";
import { EMAIL, EMAIL_LENGTH, matches, maximum, type Rule, required } from "./validation.ts";

interface Described {
  /** Its list on the wire ('first_name[]'), and its column of booking_seat. */
  key: string;
  /** In the buyer's form. */
  label: string;
  /** In the desk's lists and files, and in 'Download my data'. */
  title: string;
  type?: "tel" | "email";
  /** The `autocomplete` name of the buyer's own value. */
  autoComplete: string;
  rules: readonly Rule[];
  /** The longest text that a call may carry. */
  callLength: number;
  /** Tidies the typed text. The rules check the result. */
  tidy: (typed: string) => string;
  /** The stored form of a valid text, if it differs from the tidied one. */
  stored?: (tidied: string) => string;
  /** No event requires it. */
  isOptional?: true;
  /** The setting by which an event requires it, only asks for it, or does not ask. Without one, every event asks. */
  setting?: string;
  /** 'Same phone and email for all' copies the first attendee's. */
  isShared?: true;
  /** The ticket has its own copy, which the desk may change. */
  isOnTicket?: true;
  /** Its name in the desk's answers. */
  deskName: string;
  /** Its name in 'Download my data'. */
  dataName: string;
}

const trimmed = (typed: string) => typed.trim();

/** Everything that is asked about an attendee, in the form's order (docs/contributing.md#add-a-field-to-an-attendee). */
const fields = [
  {
    key: "first_name",
    label: "First name",
    title: "First name",
    autoComplete: "given-name",
    rules: [required("*First name is required."), named("Please enter character only."), NAME_LENGTH],
    callLength: 200,
    tidy: tidyName,
    isOnTicket: true,
    deskName: "first_name",
    dataName: "first_name",
  },
  {
    key: "last_name",
    label: "Last name",
    title: "Last name",
    autoComplete: "family-name",
    rules: [required("*Last name is required."), named("Please enter character only."), NAME_LENGTH],
    callLength: 200,
    tidy: tidyName,
    isOnTicket: true,
    deskName: "last_name",
    dataName: "last_name",
  },
  {
    key: "mobile_no",
    label: "Phone number",
    title: "Phone",
    type: "tel",
    autoComplete: "tel",
    rules: [
      required("*Phone number is required."),
      matches(PHONE, "Please enter number only."),
      maximum(32, "Please use at most 32 characters."),
      WHOLE_PHONE,
    ],
    callLength: 200,
    tidy: trimmed,
    stored: (phone: string) => storedPhone(phone) ?? "",
    setting: "attendee_phone",
    isShared: true,
    deskName: "phone",
    dataName: "mobile",
  },
  {
    key: "email_id",
    label: "Email",
    title: "Email",
    type: "email",
    autoComplete: "email",
    rules: [required("*Email is required."), matches(EMAIL, "Please enter valid email only."), EMAIL_LENGTH],
    callLength: 300,
    tidy: trimmed,
    setting: "attendee_email",
    isShared: true,
    deskName: "email",
    dataName: "email",
  },
] as const satisfies readonly Described[];

type Known = (typeof fields)[number];
export type AttendeeKey = Known["key"];
export type DeskName = Known["deskName"];
/** A setting of an event that decides about a field. */
export type NeedSetting = Extract<Known, { setting: string }>["setting"];

export interface AttendeeField extends Described {
  key: AttendeeKey;
  deskName: DeskName;
  setting?: NeedSetting;
}

export const attendeeFields: readonly AttendeeField[] = fields;

/** In the order of the desk's lists and files: the email before the phone. */
export const deskFields: readonly AttendeeField[] = [
  ...attendeeFields.filter(({ isOnTicket }) => isOnTicket),
  ...attendeeFields.filter(({ key }) => key === "email_id"),
  ...attendeeFields.filter(({ key, isOnTicket }) => key !== "email_id" && !isOnTicket),
];

/** An object with a value for each field, by its key. */
export const eachField = <Value>(value: (field: AttendeeField) => Value) =>
  Object.fromEntries(attendeeFields.map((field) => [field.key, value(field)])) as Record<AttendeeKey, Value>;

export type Attendee = Record<AttendeeKey, string>;

export const BLANK_ATTENDEE: Readonly<Attendee> = eachField(() => "");

export const attendeeRules = eachField(({ rules }) => rules);
