import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Our modules keep no state between test files, so each worker loads them once. This halves the time. */
const ISOLATE = false;

/** Tests that put other modules or functions in place of ours or of Node. Each loads its modules by itself. */
const MOCKED = [
  "tests/faults/{payment-races-control,sign-in-race}.test.ts",
  // Their own process hashes passwords with little work, and servers of other tests accept no such hash.
  "tests/faults/fuzz.test.ts",
  "tests/postgres/account-locks.test.ts",
  "tests/postgres/missing-programs.test.ts",
  "tests/faults/route-limits.test.ts",
];

/**
 * Tests of the API that start processes, load the whole demo or try thousands of cases: too long for every change. `npm run
 * test:faults` runs them.
 */
const AT_LENGTH = [
  "tests/api/booking/best-seats-of-venues.test.ts",
  "tests/api/catalogue/{demo-catalogue,demo-remove,prepared-pictures}.test.ts",
  "tests/api/desk/desk-drafts-demo.test.ts",
  "tests/api/gate/gate-order.test.ts",
  "tests/api/ops/{brolga,doctor,embedded-backup,embedded-plans,first-start,ops-cli,refused-settings,server-start,server-stop}.test.ts",
  "tests/api/payments/{payments-rate-limits,settle-decisions}.test.ts",
  "tests/api/venues/{broken-plans,plan-convert}.test.ts",
];

/** The API's tests on the embedded database. */
const EMBEDDED = {
  isolate: ISOLATE,
  globalSetup: "tests/support/database/embedded-template.ts",
  setupFiles: ["tests/support/database/use-embedded-template.ts", "tests/support/light-passwords.ts"],
};

/** Tests of processes, servers and pages mostly wait. They run four at a time, after the API's tests. */
const SIDE_BY_SIDE = {
  maxWorkers: 4,
  isolate: ISOLATE,
  sequence: { groupOrder: 1 },
  testTimeout: 300_000,
  hookTimeout: 180_000,
};

/** The longest files. If one of them began last, the other workers would wait for it. */
const RUN_FIRST = [
  // Waits for minutes.
  "tests/faults/mail.test.ts",
  "tests/faults/failover.test.ts",
  "tests/audit/quick.test.ts",
  "tests/faults/live-backup.test.ts",
  "tests/postgres/ops-log.test.ts",
  "tests/faults/unfinished-requests.test.ts",
  "tests/faults/fuzz.test.ts",
  "tests/faults/full-disk.test.ts",
  "tests/api/catalogue/prepared-pictures.test.ts",
  "tests/api/ops/ops-cli.test.ts",
  "tests/api/ops/embedded-backup.test.ts",
  "tests/api/catalogue/demo-remove.test.ts",
  "tests/api/desk/desk-rights.test.ts",
  "tests/api/booking/best-seats-of-venues.test.ts",
  "tests/api/booking/ticket-types.test.ts",
  "tests/api/catalogue/catalogue.test.ts",
  "tests/api/catalogue/demo-catalogue.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => RUN_FIRST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // On a busy machine the longest test takes half a minute. Only a test that hangs needs more.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    // Two workers for each of two cores, because many tests wait for a process or a clock.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{contract,server,src,sw,scripts,tests/seatmap,tests/audit/measure}/**/*.test.{ts,tsx}"],
          isolate: ISOLATE,
          // Files share a worker, and Dexie looks for a database only once, when the first of them loads it.
          setupFiles: ["fake-indexeddb/auto"],
        },
      },
      { extends: true, test: { name: "api", include: ["tests/api/**/*.test.ts"], exclude: AT_LENGTH, ...EMBEDDED } },
      { extends: true, test: { name: "api-at-length", include: AT_LENGTH, ...EMBEDDED } },
      {
        extends: true,
        // Every promise of the API holds on PostgreSQL too. Excluded tests choose their own database.
        test: {
          name: "api-on-postgres",
          include: ["tests/api/**/*.test.ts"],
          isolate: ISOLATE,
          exclude: [
            "tests/api/ops/{brolga,doctor,embedded-backup,embedded-database,embedded-plans,server-start,server-stop}.test.ts",
            "tests/api/{ops/brolga,ops/doctor,ops/first-start,ops/ops-cli,ops/refused-settings,venues/plan-convert}.test.ts",
            // Minutes of making pictures, which no database changes.
            "tests/api/catalogue/prepared-pictures.test.ts",
          ],
          globalSetup: "tests/support/database/shared-postgres.ts",
          setupFiles: ["tests/support/database/use-postgres.ts", "tests/support/light-passwords.ts"],
        },
      },
      {
        extends: true,
        // Races and several processes on PostgreSQL, each test on a database of its own.
        test: { name: "postgres", include: ["tests/postgres/**/*.test.ts"], exclude: MOCKED, ...SIDE_BY_SIDE },
      },
      {
        extends: true,
        // Kills, full disks and floods. Each test starts what it breaks.
        test: { name: "faults", include: ["tests/faults/**/*.test.ts"], exclude: MOCKED, ...SIDE_BY_SIDE },
      },
      {
        extends: true,
        // Tests of races and faults that replace modules, so they must not share them.
        test: { name: "mocked", include: MOCKED, ...SIDE_BY_SIDE, isolate: true },
      },
      {
        extends: true,
        // The same and more, at length: `npm run test:long`.
        test: {
          name: "long",
          include: ["tests/long/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        // Checks every page of the built app in a browser. It times nothing.
        test: { name: "audit", include: ["tests/audit/*.test.ts"], ...SIDE_BY_SIDE, testTimeout: 900_000 },
      },
    ],
  },
});
