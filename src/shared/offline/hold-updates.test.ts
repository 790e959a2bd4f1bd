import { expect, test, vi } from "vitest";
import { holdUpdates, mayReload, updatesHeld } from "./hold-updates.ts";

test("reloads wait until the last reason is released, however often one is released", () => {
  const heard = vi.fn();
  const stop = updatesHeld.subscribe(heard);
  const endHold = holdUpdates("hold");
  const endTicket = holdUpdates("ticket");
  expect(mayReload()).toBe(false);
  endHold();
  endHold();
  expect(mayReload()).toBe(false);
  endTicket();
  expect(mayReload()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
