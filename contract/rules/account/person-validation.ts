import { isName } from "./person-name.ts";
import { storedPhone } from "./phone-number.ts";
import { maximum, type Rule } from "./validation.ts";

/* Validation of what a form asks about a person (docs/design/product.md#validation). */

export const PHONE = /^\+?[\d\s()-]+$/;

/** A number that can be called, as people write it (contract/rules/account/phone-number.ts). */
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
