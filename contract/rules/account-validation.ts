import {
  EMAIL,
  EMAIL_LENGTH,
  matches,
  maximum,
  minimum,
  NAME_LENGTH,
  named,
  PASSWORD_LENGTH,
  PHONE,
  type Rule,
  required,
  sameAs,
  WHOLE_PHONE,
} from "./validation.ts";

/* Validation of the account's forms and the contact form (docs/design/product.md#validation). */

const name = (missing: string): readonly Rule[] => [
  required(missing),
  named("Only alphabetic characters is allowed"),
  NAME_LENGTH,
];

const email = [required("Email is required"), matches(EMAIL, "Email is invalid"), EMAIL_LENGTH];

/** The fields that the profile and the contact form share. */
export const profileRules = {
  firstname: name("Firstname is required"),
  lastname: name("Lastname is required"),
  mobile_number: [
    required("Phone number is required"),
    matches(PHONE, "Only number is required"),
    maximum(32, "Please use at most 32 characters."),
    WHOLE_PHONE,
  ],
  email,
} satisfies Record<string, readonly Rule[]>;

export const forgotPasswordRules = { email } satisfies Record<string, readonly Rule[]>;

/** A password that replaces another has at least 8 characters on every form (docs/design/product.md#validation). */
export const newPasswordRules = {
  new_password: [required("Password is mandatory"), minimum(8, "Minimum length should be 8."), PASSWORD_LENGTH],
} satisfies Record<string, readonly Rule[]>;

const NO_WHITESPACE = matches(/^\S*$/, "Whitespace is not allowed");

export const resetPasswordRules = {
  random_string: [required("passcode is mandatory")],
  password: [
    required("Password is mandatory"),
    minimum(3, "Password must be at 3 char long"),
    minimum(8, "Minimum length should be 8."),
    NO_WHITESPACE,
    PASSWORD_LENGTH,
  ],
} satisfies Record<string, readonly Rule[]>;

/** The form on the page: the box office's rules, and the password repeated. */
export const resetFormRules = {
  ...resetPasswordRules,
  confirm_password: [
    required("CPassword is mandatory"),
    sameAs("password", "CPasswords does not match"),
    NO_WHITESPACE,
  ],
} satisfies Record<string, readonly Rule[]>;
