import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("gives the turn to one caller at a time, in the order of their calls", async () => {
  const turns = new Turns(1000);
  const begun: number[] = [];
  const all = [1, 2, 3].map((number) => turns.take().then(() => begun.push(number)));
  await all[0];
  expect(begun).toEqual([1]);
  turns.pass();
  await all[1];
  expect(begun).toEqual([1, 2]);
  turns.pass();
  await all[2];
  turns.pass();
  await turns.take();
});

it("refuses a caller that waits too long, and does not pass the turn to it later", async () => {
  const turns = new Turns(20);
  await turns.take();
  await expect(turns.take()).rejects.toMatchObject({ name: "TurnError", code: "53300" });
  const next = turns.take();
  turns.pass();
  await next;
});
