import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { VERSION } from "#server/process/version.ts";
import { build } from "./build.ts";

/* `npm run release`: what a machine needs to run this version, in release/ (docs/contributing.md#make-a-release). */

const FOLDER = "release";
/** Tracked files of the archive. Packages are installed by the lock, and `dist` is built. */
const SHIPPED =
  "package.json package-lock.json .npmrc manifest.webmanifest CHANGELOG.md LICENSE README.md bin contract server deploy docs/run";

/** The date of a version and its notes, from CHANGELOG.md. @throws Error if it has no date */
export function notesOf(version: string, changelog: string): { date: string; notes: string } {
  const [heading = "", ...lines] = (
    changelog.split(/^(?=## )/m).find((part) => part.startsWith(`## ${version} `)) ?? ""
  ).split("\n");
  const date = /\((\d{4}-\d\d-\d\d)\)/.exec(heading)?.[1];
  if (!date) throw new Error(`CHANGELOG.md has no date for ${version}`);
  return { date, notes: `${lines.join("\n").trim()}\n` };
}

/** Packs the tracked files and `dist`, as they are, with the bill of materials beside them, and their checksums. */
export async function pack(folder: string, date: string, notes: string): Promise<void> {
  const name = `brolga-${VERSION}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const listed = execFileSync("git", ["ls-files", "-z", ...SHIPPED.split(" ")], { encoding: "utf8" });
  const files = listed.split("\0").filter((path) => path && !/\.test\.tsx?$/.test(path));
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--sort=name", `--mtime=${date} UTC`];
  const tar = ["--create", ...owner, "--null", "--files-from=-", `--transform=s,^,${name}/,`, "dist"];
  const archive = execFileSync("tar", tar, { input: files.join("\0"), maxBuffer: 2 ** 30 });
  await writeFile(join(folder, `${name}.tgz`), execFileSync("gzip", ["-n"], { input: archive, maxBuffer: 2 ** 30 }));
  await copyFile("dist/sbom.cdx.json", join(folder, `${name}.cdx.json`));
  await writeFile(join(folder, `${name}.md`), notes);
  const sums = (await readdir(folder)).sort().map(async (file) => {
    const digest = createHash("sha256").update(await readFile(join(folder, file)));
    return `${digest.digest("hex")}  ${file}\n`;
  });
  await writeFile(join(folder, "SHA256SUMS"), (await Promise.all(sums)).join(""));
}

if (import.meta.main) {
  const { date, notes } = notesOf(VERSION, await readFile("CHANGELOG.md", "utf8"));
  if (execFileSync("git", ["status", "--porcelain"]).length > 0)
    throw new Error("commit first: the archive is of a commit");
  await rm("dist", { recursive: true, force: true });
  await build();
  await pack(FOLDER, date, notes);
  console.log(await readFile(join(FOLDER, "SHA256SUMS"), "utf8"));
}
