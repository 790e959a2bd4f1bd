import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { refuseSigningCode, signingTraces } from "./signing-code.ts";

it("recognises code that signs payments, minified or not", () => {
  expect(signingTraces('crypto.subtle.sign("HMAC",k,d)')).toEqual(["hmac"]);
  expect(signingTraces("e.hashExtended=f(a)")).toEqual(["hashextended"]);
  expect(signingTraces('form.submit();post("/api/checkout")')).toEqual([]);
});

it("fails a build that contains signing code, and names the file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "brolga-bundle-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "page.js"), "export const a = 1;");
  await refuseSigningCode(folder);
  await writeFile(join(folder, "assets", "checkout.js"), "const sharedSecret = 'x';");
  await expect(refuseSigningCode(folder)).rejects.toThrow("checkout.js: sharedsecret");
  await rm(join(folder, "assets", "checkout.js"));
  await writeFile(join(folder, "assets", "check-draw-a1b2c3.js"), 'sign("HMAC", seed)');
  await refuseSigningCode(folder);
  await writeFile(join(folder, "assets", "check-draw-a1b2c3.js"), "hash_algorithm");
  await expect(refuseSigningCode(folder)).rejects.toThrow("hash_algorithm");
  await rm(folder, { recursive: true });
});
