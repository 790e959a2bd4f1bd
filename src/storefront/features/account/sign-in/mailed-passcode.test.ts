import { expect, test } from "vitest";
import { passcodeFragment } from "#contract/rules/account/reset-passcode.ts";
import { mailedPasscode } from "./mailed-passcode.ts";

test("the link in the mail fills in the passcode in the mail's own form", () => {
  expect(mailedPasscode(passcodeFragment("4K7QX9MZ2D0A8WYR"))).toBe("4K7Q-X9MZ-2D0A-8WYR");
  expect(mailedPasscode("#passcode=4k7qx9mz2d0a8wyr")).toBe("4K7Q-X9MZ-2D0A-8WYR");
});

test("anything that is not a passcode fills in nothing", () => {
  for (const hash of ["", "#", "#main", "#passcode=", "#passcode=short", "#passcode=%3Cscript%3E"])
    expect(mailedPasscode(hash), hash).toBe("");
});
