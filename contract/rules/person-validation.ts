import { isName } from "./person-name.ts";
import { storedPhone } from "./phone-number.ts";
import { EMAIL, EMAIL_LENGTH, matches, maximum, type Rule, required } from "./validation.ts";

/* Validation of what a form asks about a person (docs/design/product.md#validation). */

export const PHONE = /^\+?[\d\s()-]+$/;

/** A number that can be called, as people write it (contract/rules/phone-number.ts). */
export const wholePhone =
  (message: string): Rule =>
  (value) =>
    storedPhone(value) === undefined ? message : undefined;
export const WHOLE_PHONE = wholePhone("Please enter your full phone number, such as 0400 123 456.");

export const named =
  (message: string): Rule =>
  (value) =>
    isName(value) ? undefined : message;
export const NAME_LENGTH = maximum(80, "Please use at most 80 characters.");

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
