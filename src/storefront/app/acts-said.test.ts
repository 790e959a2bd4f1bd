import { expect, test } from "vitest";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import { type CallError, refusalOf } from "#src/http/call-error.ts";
import { refusalWords } from "#src/shared/account/refusal-words.ts";
import { failedBook } from "../features/order/attendees/use-book.ts";
import { outcomeOf } from "../features/order/hold/use-hold.ts";
import { payProblem } from "../features/order/payment/pay-problem.ts";
import { voucherProblem } from "../features/order/payment/voucher-problem.ts";

const failed = (code: RefusalCode): CallError =>
  refusalOf(
    { status: refusals[code].http, headers: new Headers() },
    { status: 0, message: refusals[code].message, code },
  );
const outcome = (found: { kind: string; message?: string }) => found.message ?? found.kind;

/** Acts whose screens word some refusals themselves. All others show the refusal's message. */
const inWords: Readonly<Record<string, (error: CallError) => string>> = {
  hold: (error) => outcome(outcomeOf(error)),
  names: (error) => outcome(failedBook(error)),
  pay: (error) => payProblem(error).text,
  voucher: (error) => voucherProblem(error).text,
  proof: refusalWords,
};
const codes = (Object.keys(refusals) as RefusalCode[]).filter((code) => code !== "INTERNAL");

test.each(Object.entries(inWords))("the words of '%s' say every refusal as what it is", (_act, words) => {
  for (const code of codes) {
    expect([code, words(failed(code))]).toEqual([code, expect.stringMatching(/\S/)]);
    expect([code, words(failed(code))]).not.toEqual([code, expect.stringMatching(/Wi-Fi|went wrong/)]);
  }
});

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ["../../{desk,gate,shared,storefront}/**/*.{ts,tsx}", "!../../**/*.test.*"],
  { query: "?raw", import: "default", eager: true },
);

/** Acts whose answers nobody waits for. */
const SILENT: Readonly<Record<string, string>> = {
  "sign-up-panel.tsx Login": "the sign-in page follows, and says why",
  "returned-order.tsx RecordPayment": "a record for the box office alone",
};

const count = (text: string, word: string) => text.match(new RegExp(`\\b${word}\\b`, "g"))?.length ?? 0;
/** Whether a destructured error is read somewhere. */
const readsPart = (text: string, parts: string) => {
  const [, alias = "error"] = /\berror(?:: (\w+))?\b/.exec(parts) ?? [];
  return /\berror\b/.test(parts) && count(text, alias) > 1;
};

/**
 * Whether a screen shows why its act was refused: from the hook's state or the act's result, or through a component
 * that shows it.
 */
function reads(text: string, act: string, state = ""): boolean {
  const body = text.replace(/const \[[^\]]*\] = use\w+\(/g, "");
  if (
    state.startsWith("{") ? readsPart(text, state) : state && new RegExp(`\\b${state}(\\.error\\b|[,)}\\]])`).test(body)
  )
    return true;
  // <Confirm act>, <FactsForm save> and similar components show the error that they get.
  if (new RegExp(`(act=\\{(async )?|save(=\\{|: )|\\bgo)\\(.*${act}\\(`).test(body)) return true;
  const given = body.matchAll(new RegExp(`const (\\w+|\\{[^}]*\\}) = (?:await [^;]*?)?\\b${act}\\(`, "g"));
  for (const [, result = ""] of given)
    if (
      result.startsWith("{") ? readsPart(text, result) : new RegExp(`${result}\\.error|return ${result}\\b`).test(body)
    )
      return true;
  return new RegExp(`\\(await ${act}\\([^;]*\\)\\)\\.error`).test(body);
}

test("every screen that acts reads why its act was refused", () => {
  const acts = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/const \[(\w+)(?:, (\w+|\{[^}]*\}))?\] = use(\w+)Mutation\(/g)].map(
      ([, act = "", state, name]) => ({ what: `${path.split("/").at(-1)} ${name}`, isRead: reads(text, act, state) }),
    ),
  );
  expect(acts.length).toBeGreaterThan(90);
  expect(acts.filter(({ what, isRead }) => !isRead && !(what in SILENT)).map(({ what }) => what)).toEqual([]);
  expect(Object.keys(SILENT).filter((what) => !acts.some((act) => act.what === what && !act.isRead))).toEqual([]);
});
