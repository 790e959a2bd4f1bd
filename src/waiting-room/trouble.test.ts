import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import { ask } from "./calls/ask.ts";
import { troubleOf } from "./trouble.ts";

beforeEach(() => {
  vi.stubGlobal("document", { querySelector: () => null });
});
afterEach(() => vi.unstubAllGlobals());

test.each(Object.keys(refusals) as RefusalCode[])("the waiting room reads %s as what it is", async (code) => {
  const { http, message } = refusals[code];
  vi.stubGlobal("fetch", async () => Response.json({ status: 0, message, code }, { status: http }));
  const trouble = troubleOf(await ask("queue/1/enter", {}));
  if (http >= 500) expect(trouble).toEqual({ kind: "away", isBusy: http === 503 });
  else if (code === "TOO_MANY") expect(trouble).toEqual({ kind: "too-many", seconds: 10 });
  else if (code === "SIGNED_OUT" || code === "FOREIGN_USER") expect(trouble).toEqual({ kind: "other-account" });
  else expect(trouble).toEqual({ kind: "refused", message });
});
