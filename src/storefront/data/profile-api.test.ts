import { expect, it } from "vitest";
import { readProfile } from "./profile-api.ts";

const names = {
  first_name: "Mia",
  last_name: "Ho",
  email_confirmed: true,
  pending_email: "new@example.com",
  has_password: true,
};
const contact = {
  email: "mia@example.com",
  mobile_number: "0400 000 000",
  address: "1 Wharf Street",
  suburb: "Hobart",
  state: "Tasmania",
  postcode: "7000",
};
const read = {
  firstName: "Mia",
  lastName: "Ho",
  emailConfirmed: true,
  pendingEmail: "new@example.com",
  hasPassword: true,
};

it("gives every detail of an account a plain name", () => {
  const { mobile_number: mobile, ...rest } = contact;
  expect(readProfile({ ...names, users_infos: [contact] })).toEqual({ ...read, ...rest, mobile });
});

it("leaves details that an account does not have blank", () => {
  const blank = { email: "", mobile: "", address: "", suburb: "", state: "", postcode: "" };
  expect(readProfile({ ...names, users_infos: [] })).toEqual({ ...read, ...blank });
});
