import { NAME_LENGTH, named, PHONE, WHOLE_PHONE, wholePhone } from "./person-validation.ts";
import {
  EMAIL,
  EMAIL_LENGTH,
  matches,
  maximum,
  minimum,
  PASSWORD_LENGTH,
  type Rule,
  required,
  sameAs,
} from "./validation.ts";

/* Validation of the account's forms and the contact form (docs/design/product.md#validation). */

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
