import {
  EMAIL,
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_PASSWORD,
  matches,
  maximum,
  minimum,
  NAME,
  PHONE,
  type Rule,
  required,
  sameAs,
} from "./validation.ts";

/*
 * The rules and messages of docs/design/product.md#validation for the forms of somebody who has an account or writes to
 * us.
 */

const name = (missing: string): readonly Rule[] => [
  required(missing),
  matches(NAME, "Only alphabetic characters is allowed"),
  LONGEST_NAME,
];

const email = [required("Email is required"), matches(EMAIL, "Email is invalid"), LONGEST_EMAIL];

/** The profile's and the contact form's fields. */
export const profileRules = {
  firstname: name("Firstname is required"),
  lastname: name("Lastname is required"),
  mobile_number: [
    required("Phone number is required"),
    matches(PHONE, "Only number is required"),
    maximum(32, "Please use at most 32 characters."),
  ],
  email,
} satisfies Record<string, readonly Rule[]>;

export const forgotPasswordRules = { email } satisfies Record<string, readonly Rule[]>;

/** A password that is to replace another: at least 8 everywhere (docs/design/product.md#validation). */
export const newPasswordRules = {
  new_password: [required("Password is mandatory"), minimum(8, "Minimum length should be 8."), LONGEST_PASSWORD],
} satisfies Record<string, readonly Rule[]>;

const NO_WHITESPACE = matches(/^\S*$/, "Whitespace is not allowed");

export const resetPasswordRules = {
  random_string: [required("passcode is mandatory")],
  password: [
    required("Password is mandatory"),
    minimum(3, "Password must be at 3 char long"),
    minimum(8, "Minimum length should be 8."),
    NO_WHITESPACE,
    LONGEST_PASSWORD,
  ],
} satisfies Record<string, readonly Rule[]>;

/** The page's form: what the box office checks, and the password a second time. */
export const resetFormRules = {
  ...resetPasswordRules,
  confirm_password: [
    required("CPassword is mandatory"),
    sameAs("password", "CPasswords does not match"),
    NO_WHITESPACE,
  ],
} satisfies Record<string, readonly Rule[]>;
