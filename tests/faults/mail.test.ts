import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { CLIENT_KEY } from "../support/box-office.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";
import { type SmtpServer, startSmtpServer } from "../support/servers/smtp-server.ts";

let dataDir: string;
let server: ServerProcess;
let smtp: SmtpServer | undefined;
afterAll(async () => {
  await server?.stop();
  await smtp?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

// Fault 14: the mail server is down, and then the process is killed as well.
it("serves buyers while the mail server is down, and sends each mail once when it is back", async () => {
  dataDir = await mkdtemp(join(tmpdir(), "brolga-mail-"));
  const port = await freePortPair();
  // This port has just been freed, so nothing answers there.
  const down = await startSmtpServer();
  await down.close();
  const env = { DEMO: "0", RATE_LIMITS: "0", LOG_LEVEL: "error", SMTP_URL: `smtp://127.0.0.1:${down.port}` };
  const start = () => startServer({ port, dataDir, env });
  server = await start();

  const mobile = "0400555123";
  const account = {
    firstname: "Tavita",
    lastname: "Sole",
    mobile,
    email: "tavita@example.com",
    password: "a long enough sentence",
  };
  const answer = await fetch(`${server.url}/api/register`, {
    method: "POST",
    headers: { "x-client-key": CLIENT_KEY, "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  expect(await answer.json()).toMatchObject({ status: 1 });
  await vi.waitFor(() => expect(server.output()).toContain("the mail server is away"), { timeout: 30_000 });
  await server.kill();

  smtp = await startSmtpServer(down.port);
  const { mails } = smtp;
  server = await start();
  // The process was killed before it could record the failed mail, so the job stays claimed for its three minutes.
  await vi.waitFor(() => expect(mails.length).toBeGreaterThan(0), { timeout: 270_000, interval: 200 });
  expect(mails[0]).toContain("To: tavita@example.com");
  expect(mails[0]).toMatch(/^Message-ID: </im);
  await server.kill();
  server = await start();
  // Two polls of the queue: a sent mail is not sent again.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  expect(mails).toHaveLength(1);
}, 400_000);
