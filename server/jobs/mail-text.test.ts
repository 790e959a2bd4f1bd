import { expect, it } from "vitest";
import { renderMail } from "./mail-text.ts";

const layout = "<title>{{subject}}</title><b>{{brand}}</b>{{body}}";

it("fills subject and text, and makes links of addresses in the HTML", () => {
  const mail = renderMail("Subject: Hi {{name}}\n\nDear {{name}},\nlook:\n\nhttps://a.example/x\n", layout, {
    name: "Ann",
    brand: "Brolga",
  });
  expect(mail.subject).toBe("Hi Ann");
  expect(mail.text).toBe("Dear Ann,\nlook:\n\nhttps://a.example/x\n");
  expect(mail.html).toContain('<p><a href="https://a.example/x">https://a.example/x</a></p>');
});

it("lets no value break out of a header or into the HTML", () => {
  const values = { name: "Ann\r\nBcc: all@example.com <script>", brand: "B" };
  const mail = renderMail("Subject: Hi {{name}}\n\nDear {{name}}", layout, values);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toContain("<script>");
});

it("puts a value in as it is, dollar signs and braces too", () => {
  const mail = renderMail("Subject: x\n\n{{sum}}", layout, { sum: "$&{{brand}}", brand: "B" });
  expect(mail.text).toBe("$&{{brand}}\n");
});

it("does not send a mail with a hole", () => {
  expect(() => renderMail("Subject: x\n\n{{missing}}", layout, { brand: "B" })).toThrow("missing");
});
