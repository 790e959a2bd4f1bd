import type { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listFailedMails } from "#server/jobs/mail-jobs.ts";
import { countMails, mailOutbox } from "#server/jobs/mail-outbox.ts";
import { moveMails } from "#server/jobs/move-mails.ts";
import { openQueue } from "#server/jobs/start-jobs.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { queuedMails } from "#tests/support/queued-mails.ts";

let queue: PgBoss;
const box = await openBoxOffice();
afterAll(() => queue?.stop({ graceful: true, close: false }));

const changed = (to = box.buyer.email) => ({ template: "password-changed" as const, to, data: { user_id: 1 } });
const confirmed = (pid: number) => ({ template: "order-confirmation" as const, to: box.buyer.email, data: { pid } });
const passcode = () => ({
  template: "reset-passcode" as const,
  to: box.buyer.email,
  data: { user_id: 1, passcode: "7K3M-9QRT-2WXY-4ABC", link: "https://tickets.example/x" },
});

describe("before any process has run the jobs", () => {
  it("mails wait in the outbox, are counted, and none has failed", async () => {
    await mailOutbox.queue(box.db, changed());
    expect(await queuedMails(box.db)).toEqual([{ id: null, state: "outbox", mail: changed() }]);
    expect(await countMails(box.db)).toEqual({ waiting: 1, failed: 0 });
    expect(await listFailedMails(box.db)).toEqual([]);
    await box.sql`delete from mail_outbox`;
  });
});

describe("a mail in the outbox", () => {
  beforeAll(async () => {
    queue = await openQueue({ db: box.db, kind: box.services.database }, box.services.outages);
  });
  afterEach(async () => {
    await box.sql`delete from mail_outbox`;
    await box.sql`delete from job.job where name = 'mail'`;
  });

  it("does not exist if the transaction of its cause rolls back", async () => {
    const undone = box.db.transaction().execute(async (trx) => {
      await mailOutbox.queue(trx, changed());
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(await moveMails(box.db, queue)).toBe(0);
    expect(await queuedMails(box.db)).toEqual([]);
  });

  it("becomes a job with the same contents", async () => {
    await mailOutbox.queue(box.db, changed());
    expect(await moveMails(box.db, queue)).toBe(1);
    expect(await queuedMails(box.db)).toMatchObject([{ state: "created", mail: changed() }]);
    expect(await countMails(box.db)).toEqual({ waiting: 1, failed: 0 });
  });

  it("is moved once though two processes move mails at the same time", async () => {
    const everyone = Array.from({ length: 130 }, (_, index) => `buyer${index}@example.com`);
    for (const to of everyone) await mailOutbox.queue(box.db, changed(to));
    const moved = await Promise.all([moveMails(box.db, queue), moveMails(box.db, queue)]);
    expect(moved[0] + moved[1]).toBe(everyone.length);
    const mails = await queuedMails(box.db);
    expect(mails.every(({ state }) => state === "created")).toBe(true);
    expect(mails.map(({ mail }) => mail.to).sort()).toEqual(everyone.sort());
  });

  it("stays if the process fails before it is a job, and is then moved once", async () => {
    await mailOutbox.queue(box.db, changed());
    const failing: Pick<PgBoss, "insert"> = {
      insert: async (name, jobs, options) => {
        await queue.insert(name, jobs, options);
        throw new Error("ended");
      },
    };
    await expect(moveMails(box.db, failing)).rejects.toThrow("ended");
    expect(await queuedMails(box.db)).toMatchObject([{ state: "outbox" }]);
    await moveMails(box.db, queue);
    expect(await queuedMails(box.db)).toMatchObject([{ state: "created" }]);
  });

  it("is one job for one cause, in one batch or in two", async () => {
    for (const pid of [7, 7, 8]) await mailOutbox.queue(box.db, confirmed(pid));
    expect(await moveMails(box.db, queue)).toBe(3);
    await mailOutbox.queue(box.db, confirmed(7));
    await moveMails(box.db, queue);
    const pids = (await queuedMails(box.db)).map(({ mail }) => mail.data.pid);
    expect(pids.sort()).toEqual([7, 8]);
  });

  it("with a passcode is given up ten minutes after it was queued, wherever it waits", async () => {
    await mailOutbox.queue(box.db, passcode());
    await box.sql`update mail_outbox set created_at = now() - interval '9 minutes'`;
    await moveMails(box.db, queue);
    const rows = await box.sql<{ ends: boolean }>`
      select keep_until <= now() + interval '1 minute' as ends from job.job where name = 'mail'`;
    expect(rows).toEqual([{ ends: true }]);
    await box.sql`delete from job.job where name = 'mail'`;
    await mailOutbox.queue(box.db, passcode());
    await box.sql`update mail_outbox set created_at = now() - interval '601 seconds'`;
    expect(await moveMails(box.db, queue)).toBe(1);
    expect(await queuedMails(box.db)).toEqual([]);
  });
});
