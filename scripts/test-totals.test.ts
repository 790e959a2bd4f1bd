import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readTotals, totalsText } from "./test-totals.ts";

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

test("the totals add up both tools, and a test that passes at the second try counts as failed", async () => {
  const playwright = { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 }, errors: [], suites: [] };
  const folder = await reports({ "vitest.json": vitest(10, 1), "playwright.json": playwright });
  expect(totalsText(await readTotals(folder))).toBe("14 passed, 4 failed, 1 skipped");
});

test("failed tests are listed before the count, each with its error", async () => {
  const answers = [
    { status: "passed", fullName: "a hold lasts" },
    { status: "failed", fullName: "a hold ends", failureMessages: ["Error: it did not\n\n    at holds.test.ts:7:9"] },
  ];
  const files = [{ name: join(process.cwd(), "tests/api/holds.test.ts"), status: "failed", assertionResults: answers }];
  const errors = [{ message: "\u001b[31mTimeout\u001b[39m of the bank", location: { line: 12 } }];
  const spec = { title: "a buyer pays", file: "pay.spec.ts", ok: false, tests: [{ results: [{ errors }] }] };
  const folder = await reports({
    "vitest.json": { ...vitest(1, 1, files), numPendingTests: 0 },
    "playwright.json": {
      stats: { expected: 0, flaky: 0, unexpected: 1, skipped: 0 },
      errors: [],
      suites: [{ suites: [{ specs: [spec] }] }],
    },
  });
  const printed = totalsText(await readTotals(folder));
  expect(printed).toContain("failed: pay.spec.ts: a buyer pays\n  line 12: Timeout of the bank\n");
  expect(printed).toContain(
    "failed: tests/api/holds.test.ts: a hold ends\n  Error: it did not\n      at holds.test.ts:7:9\n",
  );
  expect(printed.split("\n").at(-1)).toBe("1 passed, 2 failed");
});

test("a file that could not be loaded is a failure", async () => {
  const folder = await reports({ "vitest.json": vitest(3, 0, [{ status: "failed", assertionResults: [] }]) });
  expect(await readTotals(folder)).toMatchObject({ passed: 3, failed: 1 });
});

test("a run that left no report is a failure", async () => {
  expect(await readTotals(join(tmpdir(), "brolga-no-such-run"))).toMatchObject({ passed: 0, failed: 1 });
});
