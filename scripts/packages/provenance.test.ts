import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { matchesGlob } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/* Every picture and font must have a known origin and terms of use (docs/supply-chain.md). */

const MEDIA = /\.(png|jpe?g|webp|avif|gif|svg|ico|woff2?|ttf|otf|eot|mp3|mp4|webm|wav|ogg|pdf)$/i;

it("names the source and the licence of every picture and font in the repository", async () => {
  const { stdout } = await promisify(execFile)("git", ["ls-files"], { maxBuffer: 16 * 1024 * 1024 });
  const files = stdout.split("\n").filter((file) => MEDIA.test(file));
  const page = await readFile("docs/supply-chain.md", "utf8");
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \| (.+) \|$/gm)].map(([, glob = ""]) => glob);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !rows.some((glob) => matchesGlob(file, glob)))).toEqual([]);
  expect(rows.filter((glob) => !files.some((file) => matchesGlob(file, glob)))).toEqual([]);
});
