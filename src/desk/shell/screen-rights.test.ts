import { expect, it } from "vitest";
import { type DeskRight, rightsOf } from "#contract/rules/account/desk-rights.ts";
import { mayOpen } from "./screen-rights.ts";

it("lets a role open what its rights fill, and of other organisers only what has an address of its own", () => {
  const of = (here: readonly DeskRight[], anywhere: readonly DeskRight[] = here) => ({
    may: (right: DeskRight) => here.includes(right),
    mayAnywhere: (right: DeskRight) => anywhere.includes(right),
  });
  expect(mayOpen("/team", of(rightsOf("owner")))).toBe(true);
  expect(mayOpen("/team", of(rightsOf("finance")))).toBe(false);
  expect(mayOpen("/team", of(rightsOf("door"), rightsOf("owner")))).toBe(false);
  expect(mayOpen("/orders/:id", of(rightsOf("door"), rightsOf("finance")))).toBe(true);
  expect(mayOpen("/orders/:id", of(rightsOf("events")))).toBe(false);
});
