import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readTotals, totalsLine } from "./test-totals.ts";

async function reports(files: Record<string, object>) {
  const folder = await mkdtemp(join(tmpdir(), "brolga-totals-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, report] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(report));
  return folder;
}
const vitest = (numPassedTests: number, numFailedTests: number, files: object[] = []) => ({
  numPassedTests,
  numFailedTests,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: files,
});

test("the runs of both tools are added up", async () => {
  const playwright = { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 }, errors: [] };
  const folder = await reports({ "vitest.json": vitest(10, 1), "playwright.json": playwright });
  expect(totalsLine(await readTotals(folder))).toBe("15 passed, 3 failed, 1 skipped");
});

test("a file that could not be loaded is a failure", async () => {
  const folder = await reports({ "vitest.json": vitest(3, 0, [{ status: "failed", assertionResults: [] }]) });
  expect(await readTotals(folder)).toMatchObject({ passed: 3, failed: 1 });
});

test("a run that left no report is a failure", async () => {
  expect(await readTotals(join(tmpdir(), "brolga-no-such-run"))).toMatchObject({ passed: 0, failed: 1 });
});
