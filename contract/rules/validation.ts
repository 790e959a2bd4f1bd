import { isName } from "./person-name.ts";
import { storedPhone } from "./phone-number.ts";

/**
 * A rule of a form's field (docs/design/product.md#validation), which the page and the box office both check. It returns
 * the message to show, or undefined if the value passes. Rules run in order, and the first message is shown.
 */
export type Rule = (value: string, form: Readonly<Record<string, string>>) => string | undefined;

/** Invisible characters (\p{C}) are refused, because an address must be what it looks like. */
export const EMAIL = /^[^\s@,;<>()[\]"\\\p{C}]+@[^\s@.,;<>()[\]"\\\p{C}]+(\.[^\s@.,;<>()[\]"\\\p{C}]+)+$/u;
export const PHONE = /^\+?[\d\s()-]+$/;

/** A number that can be called, as people write it (contract/rules/phone-number.ts). */
const wholePhone =
  (message: string): Rule =>
  (value) =>
    storedPhone(value) === undefined ? message : undefined;
export const WHOLE_PHONE = wholePhone("Please enter your full phone number, such as 0400 123 456.");

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === "" ? message : undefined;
export const matches =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value.trim()) ? undefined : message;
export const named =
  (message: string): Rule =>
  (value) =>
    isName(value) ? undefined : message;
export const minimum =
  (length: number, message: string): Rule =>
  (value) =>
    value.length < length ? message : undefined;
export const maximum =
  (length: number, message: string): Rule =>
  (value) =>
    value.length > length ? message : undefined;
export const sameAs =
  (field: string, message: string): Rule =>
  (value, form) =>
    value === form[field] ? undefined : message;

export const NAME_LENGTH = maximum(80, "Please use at most 80 characters.");
export const EMAIL_LENGTH = maximum(254, "Please use at most 254 characters.");
export const PASSWORD_LENGTH = maximum(128, "Please use at most 128 characters.");

/** The email of a registration or a profile belongs to another account. */
export const EMAIL_TAKEN_MESSAGE = "This email is already registered.";

export const registrationRules = {
  firstname: [required("*Please enter your firstname."), named("*Please enter alphabet characters only."), NAME_LENGTH],
  lastname: [required("*Please enter your lastname."), named("*Please enter alphabet characters only."), NAME_LENGTH],
  mobile: [
    required("Please enter your Mobile Number."),
    matches(PHONE, "Please Enter Number Only"),
    wholePhone("Please enter valid  Mobile Number."),
  ],
  email: [required("*Please enter your email-ID."), matches(EMAIL, "*Please enter valid email-ID."), EMAIL_LENGTH],
  password: [required("*Please enter your password."), minimum(8, "*Minimum length should be 8."), PASSWORD_LENGTH],
  confirmPassword: [sameAs("password", "*Passwords does not match.")],
} satisfies Record<string, readonly Rule[]>;

export const signInRules = {
  email: [required("Please enter your email")],
  password: [required("Please enter your password")],
} satisfies Record<string, readonly Rule[]>;

export const attendeeRules = {
  first_name: [required("*First name is required."), named("Please enter character only."), NAME_LENGTH],
  last_name: [required("*Last name is required."), named("Please enter character only."), NAME_LENGTH],
  mobile_no: [
    required("*Phone number is required."),
    matches(PHONE, "Please enter number only."),
    maximum(32, "Please use at most 32 characters."),
    WHOLE_PHONE,
  ],
  email_id: [required("*Email is required."), matches(EMAIL, "Please enter valid email only."), EMAIL_LENGTH],
} satisfies Record<string, readonly Rule[]>;

/** Returns the message of the first rule that the value breaks, or undefined if it passes all of them. */
export function checkField(
  rules: readonly Rule[],
  value: string,
  form: Readonly<Record<string, string>> = {},
): string | undefined {
  for (const rule of rules) {
    const message = rule(value, form);
    if (message) return message;
  }
  return undefined;
}

/** Returns each invalid field's first message. An empty object means that the form is valid. */
export function checkForm<K extends string>(
  rules: Readonly<Record<K, readonly Rule[]>>,
  form: Readonly<Record<string, string>>,
): Partial<Record<K, string>> {
  const messages: Partial<Record<K, string>> = {};
  for (const field of Object.keys(rules) as K[]) {
    const message = checkField(rules[field], form[field] ?? "", form);
    if (message) messages[field] = message;
  }
  return messages;
}
