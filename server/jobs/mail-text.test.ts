import { generateKeyPairSync } from "node:crypto";
import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { sampleContent } from "../developer/mail-samples.ts";
import type { SellerSettings } from "../modules/catalogue/settings.ts";
import { ticketKey } from "../secrets.ts";
import { mailNames } from "./mail-names.ts";
import { renderMail } from "./mail-text.ts";
import type { MailValues } from "./mail-values.ts";

const key = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
const config = readConfig({ PUBLIC_URL: "https://tickets.example" });
const secrets = { clientKey: "", sessionSecret: "", ticketKey: ticketKey(key, "test") };
const names = ["company_name", "tax_number", "phone", "web", "office_address", "plenary_place_name"];
const socials = ["facebook", "instagram", "twitter", "youtube"];
const seller = {
  ...Object.fromEntries([...names, ...socials].map((name) => [name, `the ${name}`])),
  brand_name: "Brolga",
  email: "help@brolga.example",
} as SellerSettings;
const { values } = sampleContent({ config, secrets }, seller);

/** Changes every text among the values. */
function changed<T>(value: T, change: (text: string) => string): T {
  if (typeof value === "string") return change(value) as T;
  if (Array.isArray(value)) return value.map((each) => changed(each, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, change)])) as T;
}

it("there is a folder for every mail, and no other", async () => {
  const entries = await readdir(new URL("./mail-templates/", import.meta.url), { withFileTypes: true });
  expect(entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)).toEqual([...mailNames].sort());
});

describe.each(mailNames)("%s", (name) => {
  it("has a subject of one line, a text and an HTML part, with every value filled in", () => {
    const mail = renderMail(name, values);
    expect(mail.subject).toMatch(/^\S.{5,90}\S$/);
    for (const part of [mail.subject, mail.text, mail.html])
      expect(part).not.toMatch(/undefined|null|NaN|\[object|<%|%>/);
    expect(mail.text).not.toMatch(/<\/?[a-z]|&\w+;|\n{3}/);
    // The greeting is a paragraph of its own, and the seller's name follows a dashed line.
    expect(mail.text).toMatch(/^(Hello .+\n\n)?\S/);
    expect(mail.text).not.toMatch(/^Hello .+\n\S/);
    expect(mail.text).toMatch(/\n\n-- ?\n/);
    expect(mail.html.match(/<h1>/g)).toHaveLength(1);
    expect(mail.html).toContain("<title>");
    // The line that an inbox shows beside the subject.
    expect(mail.html).toMatch(/class="preheader"[^>]*>[A-Z][^<]{20,140}[.?]</);
    expect(mail.html).not.toMatch(/<(script|img|link)\b/);
  });

  it("escapes values in the HTML, and keeps line breaks out of the subject", () => {
    const hostile = changed(values, (text) => `<b>&"'${text}\r\nBcc: all@example.com`);
    const mail = renderMail(name, hostile);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toMatch(/<b>|&"/);
    expect(mail.html).toContain("&lt;b&gt;&amp;");
    expect(mail.text).toContain("<b>&");
  });

  it("has no gaps for a seller with few settings", () => {
    const bare = changed(seller, () => "");
    const mail = renderMail(name, { ...values, seller: { ...bare, brand_name: "Brolga" } });
    expect(mail.text).not.toMatch(/, ,|undefined|\bcall\b/);
  });
});

it("names every ticket, every amount and the page with the tickets", () => {
  const mail = renderMail("order-confirmation", values);
  for (const part of [mail.text, mail.html]) {
    for (const words of ["Saturday 6 February 2027, 7:30 pm AEDT", "Saturday 13 February 2027, 7:30 pm AWST"])
      expect(part).toContain(words);
    for (const words of ["Stalls, C12", "Balcony, A2", "Nguyễn Thị Thảo", "SAMP1 E0004", "4821"])
      expect(part).toContain(words);
    for (const words of ["$178.00", "−$36.00", "Voucher SAMPLE10", "−$10.00", "$12.50", "$322.50"])
      expect(part).toContain(words);
    expect(part).toContain("https://tickets.example/my-ticket");
  }
});

it("shows each event in the colours of its poster", () => {
  const { html } = renderMail("order-confirmation", values);
  for (const { colours } of values.order?.events ?? [])
    expect(html).toContain(`background-color:${colours.ground};color:${colours.ink}`);
  expect(new Set(values.order?.events.map(({ colours }) => colours.ink))).toEqual(new Set(["#ffffff", "#14201b"]));
});

it("refuses to render a mail that lacks a value", () => {
  const without: MailValues = { ...values, data: {} };
  expect(() => renderMail("reset-passcode", without)).toThrow("is missing");
});

it("does not tell a buyer who paid twice that there were no seats", () => {
  const twice = renderMail("refund-due", { ...values, data: { ...values.data, reason: "paid-twice" } });
  for (const words of [twice.text, twice.html]) {
    expect(words).toContain("was paid more than once: we received another payment of $322.50");
    expect(words).not.toMatch(/tickets had gone|other tickets/);
  }
  expect(renderMail("refund-due", values).text).toContain("your tickets had gone by then");
});
