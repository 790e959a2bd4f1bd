import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { deleteOldMailData, listFailedMails } from "#server/jobs/mail-jobs.ts";
import { mailNames } from "#server/jobs/mail-names.ts";
import { mailOutbox } from "#server/jobs/mail-outbox.ts";
import { sendMail } from "#server/jobs/send-mail.ts";
import { type Jobs, startJobs } from "#server/jobs/start-jobs.ts";
import type { MailRequest } from "#server/mail-request.ts";
import { openBoxOffice, testGateway } from "#tests/support/box-office.ts";
import { queuedMails } from "#tests/support/queued-mails.ts";

let jobs: Jobs;
const id = "0b0e7b1c-9f7e-4c6e-8a51-2f1a6a3d9c01";

const dataDir = await mkdtemp(join(tmpdir(), "brolga-mail-"));
const outbox = join(dataDir, "outbox");
const box = await openBoxOffice({ env: { DATA_DIR: dataDir } });
afterAll(async () => {
  await jobs?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const welcome = () => ({
  template: "welcome" as const,
  to: box.buyer.email,
  data: { user_id: box.buyer.id, link: "https://tickets.example/y" },
});
const passcode = () => ({
  template: "reset-passcode" as const,
  to: box.buyer.email,
  data: { user_id: box.buyer.id, passcode: "7K3M-9QRT-2WXY-4ABC", link: "https://tickets.example/x" },
});
const mailsWritten = async () => (await readdir(outbox).catch(() => [])).sort();
const mailsOf = async (template: string) =>
  (await queuedMails(box.db)).filter(({ mail }) => mail.template === template);
const soon = { timeout: 15_000, interval: 100 };

describe("one mail", () => {
  beforeEach(() => rm(outbox, { recursive: true, force: true }));

  it("is sent once, however often its job runs", async () => {
    const send = vi.fn(async () => undefined);
    const transport = { send, greet: vi.fn(), close: () => undefined };
    for (let turn = 0; turn < 3; turn += 1) await sendMail(box.services, transport, id, welcome());
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("that could not be sent is sent by a later try", async () => {
    const send = vi
      .fn(async () => undefined)
      .mockRejectedValueOnce(new Error("busy"))
      .mockRejectedValueOnce(new Error("busy"));
    const transport = { send, greet: vi.fn(), close: () => undefined };
    const other = id.replace("01", "02");
    for (let turn = 0; turn < 2; turn += 1)
      await expect(sendMail(box.services, transport, other, welcome())).rejects.toThrow("busy");
    for (let turn = 0; turn < 2; turn += 1) await sendMail(box.services, transport, other, welcome());
    expect(send).toHaveBeenCalledTimes(3);
  });

  it("with a visitor's message has the visitor as its reply-to address", async () => {
    const send = vi.fn(async (_mail: object) => undefined);
    const data = { name: "Tavita Sole", email: "t@example.com", phone: "", subject: "Hello", message: "A lift?" };
    const mail = { template: "contact-message", to: "help@brolga.example", data };
    await sendMail(box.services, { send, greet: vi.fn(), close: () => undefined }, id.replace("01", "03"), mail);
    expect(send.mock.calls[0]?.[0]).toMatchObject({ replyTo: { name: "Tavita Sole", address: "t@example.com" } });
  });
});

describe("the queue", () => {
  beforeAll(async () => {
    await writeFile(outbox, "in the way of the folder");
    jobs = await startJobs({ db: box.db, kind: box.services.database }, box.services);
  });

  it("keeps one mail for one cause, even if it is queued twice", async () => {
    await box.db.transaction().execute(async (trx) => {
      for (let turn = 0; turn < 2; turn += 1) await mailOutbox.queue(trx, welcome());
    });
    await vi.waitFor(async () => expect(await mailsOf("welcome")).toMatchObject([{ state: "retry" }]), soon);
    await mailOutbox.queue(box.db, welcome());
    await vi.waitFor(async () => expect(await mailsOf("welcome")).toMatchObject([{ state: "retry" }]), soon);
  });

  it("retries while the outbox cannot be written, and keeps no partial mail", async () => {
    await mailOutbox.queue(box.db, { ...passcode(), template: "password-changed" as const });
    await vi.waitFor(async () => expect(await mailsOf("password-changed")).toMatchObject([{ state: "retry" }]), soon);
    await rm(outbox);
    await box.sql`update job.job set start_after = now() where name = 'mail' and state = 'retry'`;
    await vi.waitFor(async () => expect(await mailsOf("welcome")).toMatchObject([{ state: "completed" }]), soon);
    await vi.waitFor(async () => expect(await mailsWritten()).toHaveLength(2), soon);
    const [job] = await mailsOf("welcome");
    expect(await mailsWritten()).toContain(`${job?.id}.eml`);
    expect(await readFile(join(outbox, `${job?.id}.eml`), "utf8")).toMatch(
      new RegExp(`^Message-ID: <${job?.id}@`, "m"),
    );
  }, 60_000);

  it("keeps no passcode once its mail is delivered or given up", async () => {
    await mailOutbox.queue(box.db, passcode());
    await vi.waitFor(async () => expect(await mailsWritten()).toHaveLength(3), soon);
    await vi.waitFor(async () => expect(await mailsOf("reset-passcode")).toEqual([]), soon);
    // An earlier version could have queued this mail, which lacks a field of the template.
    const incomplete = { ...passcode(), data: { passcode: "7K3M" } } as MailRequest<"reset-passcode">;
    await mailOutbox.queue(box.db, incomplete);
    await vi.waitFor(async () => expect(await mailsOf("reset-passcode")).toMatchObject([{ state: "retry" }]), soon);
    await box.sql`update job.job set retry_limit = 0, start_after = now() where state = 'retry'`;
    await vi.waitFor(async () => expect(await mailsOf("reset-passcode")).toMatchObject([{ state: "failed" }]), soon);
    expect(await listFailedMails(box.db)).toMatchObject([
      { template: "reset-passcode", to: box.buyer.email, tries: 2 },
    ]);
    expect(JSON.stringify(await listFailedMails(box.db))).not.toContain("7K3M");
    await deleteOldMailData(box.db);
    expect(JSON.stringify(await mailsOf("reset-passcode"))).not.toContain("7K3M");
  }, 60_000);
});

describe("/dev/mail", () => {
  const shop = (sandbox: boolean) => buildApp({ ...box.services, gateway: testGateway({ sandbox }) });
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await shop(true);
  });
  afterAll(() => app.close());
  const see = (url: string) => app.inject({ method: "GET", url });

  it("lists every template and every mail that was written", async () => {
    const page = await see("/dev/mail");
    expect(page.statusCode).toBe(200);
    for (const name of mailNames) expect(page.body).toContain(`/dev/mail/${name}"`);
    const [file = ""] = await mailsWritten();
    const address = `/dev/mail/outbox/${file.replace(".eml", "")}`;
    expect(page.body).toContain(address);
    expect((await see(address)).body).toContain("Message-ID");
  });

  it("shows a mail in a frame that runs no scripts, with its attachments", async () => {
    expect((await see("/dev/mail/order-confirmation")).body).toContain("sandbox></iframe>");
    const html = await see("/dev/mail/order-confirmation/html");
    expect(html.headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/);
    expect((await see("/dev/mail/order-confirmation/tickets.pdf")).body.slice(0, 5)).toBe("%PDF-");
    expect((await see("/dev/mail/order-confirmation/event.ics")).body).toContain("BEGIN:VCALENDAR");
  });

  it.each([
    "/dev/mail/welcome/tickets.pdf",
    "/dev/mail/nothing",
    "/dev/mail/outbox/..%2Fsecret",
    "/dev/mail/..%2Fframe",
  ])("has nothing at %s", async (url) => {
    expect((await see(url)).statusCode).toBe(404);
  });

  it("does not exist beside a real gateway", async () => {
    const real = await shop(false);
    for (const url of ["/dev/mail", "/dev/mail/welcome", "/dev/developer.css"])
      expect((await real.inject({ method: "GET", url })).statusCode).toBe(404);
    await real.close();
  });
});
