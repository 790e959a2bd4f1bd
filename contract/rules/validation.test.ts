import { describe, expect, test } from "vitest";
import { attendeeRules, checkField, checkForm, type Rule, registrationRules, signInRules } from "./validation.ts";

const LONG = "x".repeat(300);

/** [field, value, message or undefined]: the spec's section 5, row by row. */
const registration: [keyof typeof registrationRules, string, string | undefined][] = [
  ["firstname", "", "*Please enter your firstname."],
  ["firstname", "   ", "*Please enter your firstname."],
  ["firstname", "Mina7", "*Please enter alphabet characters only."],
  ["firstname", "Mina Jo", undefined],
  ["firstname", "Zoë", undefined],
  ["firstname", LONG, "Please use at most 80 characters."],
  ["lastname", "", "*Please enter your lastname."],
  ["lastname", "R1vers", "*Please enter alphabet characters only."],
  ["lastname", "O'Hara-Lee", undefined],
  ["mobile", "", "Please enter your Mobile Number."],
  ["mobile", "04x2345678", "Please Enter Number Only"],
  ["mobile", "041234567", "Please enter valid  Mobile Number."],
  ["mobile", "04123456789", "Please enter valid  Mobile Number."],
  ["mobile", "0412345678", undefined],
  ["email", "", "*Please enter your email-ID."],
  ["email", "mina@", "*Please enter valid email-ID."],
  ["email", "mina@example", "*Please enter valid email-ID."],
  ["email", "mina rivers@example.com", "*Please enter valid email-ID."],
  ["email", "mina@example.com", undefined],
  ["password", "", "*Please enter your password."],
  ["password", "seven77", "*Minimum length should be 8."],
  ["password", "eight888", undefined],
];

const attendee: [keyof typeof attendeeRules, string, string | undefined][] = [
  ["first_name", "", "*First name is required."],
  ["first_name", "Jo", "Please enter minimum 3 character."],
  ["first_name", "J0hn", "Please enter character only."],
  ["first_name", "Mina", undefined],
  ["last_name", "", "*Last name is required."],
  ["last_name", "R1vers", "Please enter character only."],
  ["last_name", "Ng", undefined],
  ["mobile_no", "", "*Phone number is required."],
  ["mobile_no", "four", "Please enter number only."],
  ["mobile_no", "+61 (4) 1234-5678", undefined],
  ["email_id", "", "*Email is required."],
  ["email_id", "mina.example.com", "Please enter valid email only."],
  ["email_id", "mina@example.com", undefined],
];

const check = (rules: readonly Rule[], value: string) => checkField(rules, value);

describe("registration", () => {
  test.each(registration)("%s %j: %s", (field, value, message) => {
    expect(check(registrationRules[field], value)).toBe(message);
  });

  test("the two passwords must agree", () => {
    const form = { password: "eight888", confirmPassword: "eight889" };
    expect(checkForm({ confirmPassword: registrationRules.confirmPassword }, form)).toEqual({
      confirmPassword: "*Passwords does not match.",
    });
  });
});

test.each(attendee)("attendee %s %j: %s", (field, value, message) => {
  expect(check(attendeeRules[field], value)).toBe(message);
});

test("sign-in refuses empty fields with the spec's words", () => {
  expect(checkForm(signInRules, { email: "", password: "" })).toEqual({
    email: "Please enter your email",
    password: "Please enter your password",
  });
});
