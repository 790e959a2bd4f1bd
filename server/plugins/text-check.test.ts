import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { RefusalError } from "./errors.ts";
import { registerTextCheck } from "./text-check.ts";

const app = Fastify();
app.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof RefusalError ? 400 : 500).send({ message: (error as Error).message }),
);
registerTextCheck(app);
app.post("/", async () => ({ fine: true }));
app.post("/gate", { config: { access: "gate" } }, async () => ({ fine: true }));
afterAll(() => app.close());

const send = async (payload: unknown, url = "/") => {
  const answer = await app.inject({
    method: "POST",
    url,
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    headers: { "content-type": "application/json" },
  });
  return [answer.statusCode, answer.json().message];
};

/** A value nested in this many lists. */
const inLists = (depth: number, value: unknown): unknown => (depth === 0 ? value : [inLists(depth - 1, value)]);

it.each([
  ["NUL", "Stalls\u0000"],
  ["ESC", "Stalls\u001b[2J"],
  ["a high surrogate alone", "Stalls \ud83d"],
  ["a low surrogate alone", "\udc00 Stalls"],
])("refuses %s at any depth, as a value and as a name", async (_what, text) => {
  const types = (section: string) => ({ set: { ticket_types: [{ prices: [{ sections: ["Balcony", section] }] }] } });
  expect(await send(types("Stalls \u{1f39f}"))).toEqual([200, undefined]);
  expect(await send(types(text))).toEqual([
    400,
    "set.ticket_types.0.prices.0.sections.1 has a character that is not allowed.",
  ]);
  for (const depth of [0, 1, 5, 30, 60]) {
    expect(await send({ deep: inLists(depth, text) })).toEqual([400, expect.stringContaining("not allowed")]);
    expect(await send({ deep: inLists(depth, { [text]: 1 }) })).toEqual([400, expect.stringContaining("not allowed")]);
  }
});

it("refuses what is nested so deeply that nothing could read it", async () => {
  const depth = 200_000;
  expect(await send(`{"deep":${"[".repeat(depth)}"\\u0000"${"]".repeat(depth)}}`)).toEqual([
    400,
    expect.stringMatching(/ is nested too deeply\.$/),
  ]);
});

it("lets a device at a door send half a character, which its scans lose later, and no control character", async () => {
  expect(await send({ scans: [{ reason: "slip \ud83d" }] }, "/gate")).toEqual([200, undefined]);
  expect((await send({ scans: [{ reason: "slip\u0000" }] }, "/gate"))[0]).toBe(400);
});
