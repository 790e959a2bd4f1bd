import { expect, it } from "vitest";
import { breachesOf, findBreaches } from "./house-words.ts";
import { visibleTexts } from "./visible-texts.ts";

it.each([
  ["The seats could not be loaded.", 2],
  ["Your order did not load", 2],
  ["You are signed out.", 1],
  ["We have sent you a link.", 1],
  ["We've mailed you a link.", 1],
  ["Your transaction is done.", 1],
  ["Saved at last!", 1],
  ["Please wait...", 1],
  ["We’ll be quick.", 1],
  ["Two  spaces here.", 1],
])("reports %j", (text, breaches) => {
  expect(breachesOf("src/storefront/pages/one.ts", `export const text = ${JSON.stringify(text)};`)).toHaveLength(
    breaches,
  );
});

it.each([
  "We couldn't load the seats.",
  "You have no tickets yet.",
  "Tell us where you are, and we'll come.",
  "Please do not pay again.",
  "Your Transaction is failed or declined please try again!",
  "A small transaction fee may apply.",
])("has nothing to say against %j", (text) => {
  expect(breachesOf("src/storefront/pages/one.ts", `export const text = ${JSON.stringify(text)};`)).toEqual([]);
});

it("reads what stands between tags, in attributes and in templates, with its line", () => {
  const page = [
    'import { thing } from "./You are here.ts";',
    "/** You are a comment. */",
    "export const page = (name: string) => (",
    '  <p className="You are" aria-label="Close it now">',
    "    You are",
    "    {name}",
    "  </p>",
    ");",
    `export const said = (name: string) => \`Hello \${name}, come in\`;`,
    'throw new Error("the page has no root");',
  ].join("\n");
  expect(visibleTexts("src/storefront/pages/one.tsx", page)).toEqual([
    { line: 4, text: "Close it now" },
    { line: 5, text: "You are" },
    { line: 9, text: "Hello {}, come in" },
  ]);
});

it("reads a mail's words without its markup and its values", () => {
  const mail = '<% layout("../frame") %>\n<p style="margin:0">Hello <%= it.name %>, you are in.</p>';
  expect(visibleTexts("server/jobs/mail-templates/one/html.eta", mail)).toEqual([
    { line: 2, text: "Hello {}, you are in." },
  ]);
});

it("finds no breach in the product", async () => {
  expect(await findBreaches()).toEqual([]);
});
