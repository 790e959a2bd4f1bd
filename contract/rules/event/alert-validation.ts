import { EMAIL, EMAIL_LENGTH, matches, type Rule, required } from "../account/validation.ts";

/** The rules of the form that asks for an email about an event. */
export const signUpEmail = {
  email: [
    required("Please enter your email."),
    matches(EMAIL, "That doesn't look like an email. Please check it."),
    EMAIL_LENGTH,
  ],
} satisfies Record<string, readonly Rule[]>;
