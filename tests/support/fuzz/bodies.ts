import fc from "fast-check";

export interface Body {
  type: string;
  payload: string;
}

/** The encoding of a form. `broken` is not a form at all. */
export type Encoding = "json" | "form" | "multipart" | { broken: Body };

const FORM = "application/x-www-form-urlencoded";
const BOUNDARY = "x-fuzz-x";

const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)) ?? "";
const pairs = (fields: object): (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, text(one)] as const) : [[name, text(value)] as const],
  );

/** A query or a form. Lists become repeated names with brackets. A lone surrogate becomes the replacement character. */
export const urlencoded = (fields: object) => new URLSearchParams(pairs(fields).map(([a, b]) => [a, b])).toString();

function multipart(fields: object): string {
  const parts = pairs(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
}

export function encode(fields: object, encoding: Encoding): Body {
  if (encoding === "json") return { type: "application/json", payload: JSON.stringify(fields) };
  if (encoding === "form") return { type: FORM, payload: urlencoded(fields) };
  if (encoding === "multipart")
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, payload: multipart(fields) };
  return encoding.broken;
}

const deep = (open: string, close: string) => open.repeat(2000) + close.repeat(2000);

/** Bodies that are invalid for every call. */
export const brokenBody: fc.Arbitrary<Body> = fc.oneof(
  fc.constantFrom<Body>(
    { type: "application/json", payload: "{" },
    { type: "application/json", payload: "" },
    { type: "application/json", payload: "null" },
    { type: "application/json", payload: '"text"' },
    { type: "application/json", payload: "[1,2]" },
    { type: "application/json", payload: deep("[", "]") },
    { type: "application/json", payload: '{"__proto__":{"a":1}}' },
    { type: "application/json; charset=utf-16", payload: "{" },
    { type: "application/xml", payload: "<a/>" },
    { type: "text/plain", payload: "a=b" },
    { type: "multipart/form-data", payload: "no boundary" },
    { type: `multipart/form-data; boundary=${BOUNDARY}`, payload: "--x" },
    { type: `multipart/form-data; boundary=${BOUNDARY}`, payload: `--${BOUNDARY}\r\n\r\nheaderless` },
    { type: ";;;", payload: "x" },
  ),
  fc.string({ unit: "binary", maxLength: 60 }).map((junk): Body => ({ type: "application/json", payload: `{${junk}` })),
);

/** Mostly the storefront's encoding. */
export const encoding: fc.Arbitrary<Encoding> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Encoding>("json") },
  { weight: 3, arbitrary: fc.constantFrom<Encoding>("form", "multipart") },
  { weight: 1, arbitrary: brokenBody.map((broken): Encoding => ({ broken })) },
);
