import { scryptSync } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { checkPassword, hashPassword, isCommonPassword } from "./passwords.ts";

it("matches its own password and no other", async () => {
  const hash = await hashPassword("wattle and rain");
  expect(await checkPassword("wattle and rain", hash)).toEqual({ matches: true, outdated: false });
  expect((await checkPassword("wattle and rai", hash)).matches).toBe(false);
});

it("gives two accounts with the same password different hashes", async () => {
  expect(await hashPassword("wattle and rain")).not.toBe(await hashPassword("wattle and rain"));
});

it("treats a letter with a separate accent as the same letter", async () => {
  const hash = await hashPassword("caf\u00e9 au lait");
  expect((await checkPassword("cafe\u0301 au lait", hash)).matches).toBe(true);
});

it("asks for a new hash if the old one was cheaper", async () => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync("wattle and rain", salt, 32, { N: 1024, r: 8, p: 1 });
  const old = `scrypt$1024$8$1$${salt.toString("base64")}$${key.toString("base64")}`;
  expect(await checkPassword("wattle and rain", old)).toEqual({ matches: true, outdated: true });
});

it.each([undefined, "", "nobody signs in with this", "scrypt$1$2"])(
  "matches nothing if there is no hash: %s",
  async (hash) => {
    expect((await checkPassword("", hash)).matches).toBe(false);
    expect((await checkPassword("wattle and rain", hash)).matches).toBe(false);
  },
);

it("accepts more checks than it runs at once", async () => {
  const hash = await hashPassword("wattle and rain");
  const checks = await Promise.all(Array.from({ length: 7 }, () => checkPassword("wattle and rain", hash)));
  expect(checks.every((check) => check.matches)).toBe(true);
});

it("refuses the 3,000 commonest passwords of breaches that are long enough, however they are written", () => {
  const leaked = dictionary["passwords-common"].filter((word) => word.length >= 8 && word.trim() === word);
  const commonest = leaked.slice(0, 3000);
  expect(commonest).toHaveLength(3000);
  expect(commonest.filter((word) => !isCommonPassword(word.toUpperCase()))).toEqual([]);
});

it("lists over three thousand common passwords, each in lower case and at least eight characters long", () => {
  expect(commonPasswords.size).toBeGreaterThan(3000);
  const odd = [...commonPasswords].filter(
    (word) => word.length < 8 || word !== word.toLowerCase() || word.trim() !== word,
  );
  expect(odd).toEqual([]);
});

it.each([
  "1q2w3e4r5t",
  "qwertyuiop",
  "Liverpool1",
  "michael1990",
  "01011990",
  "iloveyou",
  "P@ssw0rd",
  "password",
  "Password123",
  "QWERTYUIOP",
  "aaaaaaaa",
  "12345678",
])("refuses %s as too common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(["brolga-demo", "wattle and rain", "correct horse battery"])("does not refuse %s", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
