import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/* docs/security.md#keys-and-algorithms lists every use of cryptography. */

const USES =
  /createHash\(|createHmac\(|createCipheriv\(|createDecipheriv\(|hkdfSync\(|scrypt|\bsign\(null|generateKeyPairSync\(|from "@noble|from "web-push"|import\("otpauth"\)|import\("@simplewebauthn|crypto\.subtle/;
const WEAK = /["'](?:md5|md4|sha1|sha-1|rc4|des|aes-\d+-(?:ecb|cbc))["']/i;
const UNCHECKED = /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/;

const sources = globSync("{contract,server,src,sw}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const page = readFileSync("docs/security.md", "utf8");
const inventory = page.slice(page.indexOf("## Keys and algorithms"), page.indexOf("## What it talks to"));

it("names every file of the product that computes with keys or hashes", () => {
  const using = sources.filter(({ text }) => USES.test(text)).map(({ file }) => file);
  expect(using.length).toBeGreaterThan(20);
  const named = (file: string) => inventory.includes(`\`${file.slice(file.lastIndexOf("/") + 1)}\``);
  expect(using.filter((file) => !named(file))).toEqual([]);
});

it("uses no broken hash or cipher: SHA-1 stands in the codes of authenticator apps alone", () => {
  expect(sources.filter(({ text }) => WEAK.test(text)).map(({ file }) => file)).toEqual([
    "server/modules/accounts/second-factor/authenticators.ts",
  ]);
});

it("never turns the check of certificates off", () => {
  expect(sources.filter(({ text }) => UNCHECKED.test(text)).map(({ file }) => file)).toEqual([]);
});
