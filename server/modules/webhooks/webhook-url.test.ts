import { expect, it } from "vitest";
import { addressMistake, urlMistake } from "./webhook-url.ts";

const resolve = async (host: string) => {
  if (host === "inside.example") return ["10.0.0.7"];
  if (host === "both.example") return ["8.8.8.8", "169.254.169.254"];
  if (host === "away.example") throw new Error("SERVFAIL");
  return ["8.8.8.8"];
};
const inProduction = { mayCallLocalhost: false, resolve };

it("takes https addresses of the public internet", async () => {
  for (const url of ["https://example.com/hooks?token=1", "https://example.com:8443", "https://8.8.8.8/hooks"])
    expect(await addressMistake(url, inProduction), url).toBeNull();
});

it.each([
  ["no address", "example"],
  ["http", "http://example.com"],
  ["another protocol", "ftp://example.com"],
  ["a user name", "https://ada@example.com"],
  ["a password", "https://:secret@example.com"],
  ["a fragment", "https://example.com/#hooks"],
  ["too many characters", `https://example.com/${"x".repeat(500)}`],
  ["a host without a domain", "https://intranet"],
  ["localhost", "https://localhost/hooks"],
  ["this machine", "https://127.0.0.1/hooks"],
  ["this machine by one number", "https://2130706433/"],
  ["this machine in octal", "https://0177.0.0.1/"],
  ["this machine by IPv6", "https://[::1]/"],
  ["mapped IPv4", "https://[::ffff:169.254.169.254]/"],
  ["a metadata server", "https://169.254.169.254/latest/meta-data"],
  ["a name of a private address", "https://inside.example/"],
  ["a name of a public and a private address", "https://both.example/"],
  ["a name that cannot be looked up", "https://away.example/"],
])("refuses %s in production", async (_, url) => {
  expect(await addressMistake(url, inProduction)).toMatch(/^[A-Z].*\.$/);
});

it("takes this machine by http only where the setting allows it, and still no other private address", async () => {
  const here = { mayCallLocalhost: true, resolve };
  for (const url of ["http://localhost:4000/hooks", "http://127.0.0.1:4000", "https://localhost"])
    expect(await addressMistake(url, here), url).toBeNull();
  for (const url of ["http://10.0.0.7", "https://10.0.0.7", "http://example.com", "https://inside.example"])
    expect(await addressMistake(url, here), url).not.toBeNull();
  expect(urlMistake("http://localhost:4000", false)).toBe("The address must begin with https://.");
});
