import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { renderMail } from "./mail-text.ts";

const dir = new URL("./mail-templates/", import.meta.url);
const read = (file: string) => readFile(new URL(file, dir), "utf8");
/** What mail-values.ts gives to every mail, to those about an order, and what their senders add. */
const NAMES =
  "brand publicUrl firstName orderNumber eventName when placeName tickets payable chargetotal pid oid reason".split(
    " ",
  );
const values = Object.fromEntries(NAMES.map((name) => [name, `<${name}>`]));

it("every template asks only for what mails are given", async () => {
  const templates = (await readdir(dir)).filter((file) => file.endsWith(".txt"));
  expect(templates.length).toBeGreaterThanOrEqual(5);
  for (const file of templates) {
    const mail = renderMail(await read(file), await read("layout.html"), values);
    expect(mail.subject).not.toBe("");
    expect(mail.text).not.toContain("{{");
    expect(mail.html).not.toMatch(/\{\{|<brand>|<eventName>/);
  }
});
