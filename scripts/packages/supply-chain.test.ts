import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { refusedLicences, unusedExceptions } from "./licences.ts";
import { lockedPackages } from "./locked-packages.ts";
import { makeSbom } from "./sbom.ts";

/* What the product's packages may do, and under which terms (docs/supply-chain.md). */

const run = promisify(execFile);

interface Component {
  purl: string;
  hashes?: { alg: string; content: string }[];
}

it("lets packages run scripts at installation only by name", async () => {
  const { allowScripts } = JSON.parse(await readFile("package.json", "utf8"));
  const running = (await lockedPackages()).filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(running)]).toEqual(Object.keys(allowScripts));
  expect(await readFile(".npmrc", "utf8")).toMatch(/^strict-allow-scripts=true$/m);
});

it("locks every package to its bytes, and names no registry", async () => {
  const packages = await lockedPackages();
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
  expect(await readFile("package-lock.json", "utf8")).not.toContain('"resolved"');
});

it("has only licences that somebody has allowed", async () => {
  const packages = await lockedPackages();
  expect(refusedLicences(packages).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  expect(unusedExceptions(packages)).toEqual([]);
});

it.each(["GPL-3.0-only", "AGPL-3.0-or-later", "", "MIT AND GPL-2.0-only", "SEE LICENSE IN LICENSE", "UNLICENSED"])(
  "refuses a package under '%s'",
  (license) => {
    const made = { path: "", name: "made-up", version: "1.0.0", integrity: "", license };
    const strange = { ...made, dev: false, optional: false, hasInstallScript: false };
    expect(refusedLicences([strange])).toEqual([strange]);
  },
);

it("lists the same packages and hashes as npm's own bill of materials, and the same bytes each time", async () => {
  const own = await makeSbom();
  expect(await makeSbom()).toBe(own);
  const byNpm = async (...more: string[]) => {
    const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", ...more];
    return named((await run("npm", args, { maxBuffer: 64 * 1024 * 1024 })).stdout);
  };
  const named = (text: string) =>
    (JSON.parse(text).components as Component[]).map(
      ({ purl, hashes = [] }) => `${purl} ${hashes.map(({ content }) => content).join()}`,
    );
  // npm leaves out a package that the product needs if a development package needs it too, so its list is shorter.
  const [ours, shipped] = [named(own), await byNpm("--omit", "dev")];
  expect(shipped.length).toBeGreaterThan(400);
  expect(shipped.filter((each) => !ours.includes(each))).toEqual([]);
  expect(ours.some((each) => each.startsWith("pkg:npm/fastify@"))).toBe(true);
  expect(ours.some((each) => each.startsWith("pkg:npm/vitest@"))).toBe(false);
});
