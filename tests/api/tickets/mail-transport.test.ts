import { tmpdir } from "node:os";
import { afterAll, expect, it } from "vitest";
import { mailTransport } from "#server/jobs/mail-transport.ts";
import { startSmtpServer } from "#tests/support/servers/smtp-server.ts";

/* The mail server here offers no TLS, as if an attacker had removed its offer. */

const smtp = await startSmtpServer();
afterAll(() => smtp.close());

async function send(host: string, production: boolean, query = ""): Promise<number> {
  const before = smtp.mails.length;
  const transport = mailTransport({ smtpUrl: `smtp://${host}:${smtp.port}/${query}`, production, dataDir: tmpdir() });
  await transport
    .send({
      id: "mail-1",
      from: { name: "Tin Roof Tickets", address: "tickets@example.com" },
      to: "buyer@example.com",
      subject: "Your code",
      text: "123 456",
      html: "<p>123 456</p>",
      attachments: [],
    })
    .finally(() => transport.close());
  return smtp.mails.length - before;
}

// 0.0.0.0 reaches this machine, but is no address of its own.
it("sends nothing to another host without TLS in production, whatever the address says", async () => {
  await expect(send("0.0.0.0", true)).rejects.toThrow(/TLS/);
  await expect(send("0.0.0.0", true, "?requireTLS=false")).rejects.toThrow(/TLS/);
  expect(smtp.mails).toEqual([]);
});

it("sends to a mail server on this machine, and outside production to any", async () => {
  expect(await send("127.0.0.1", true)).toBe(1);
  expect(await send("localhost", true)).toBe(1);
  expect(await send("0.0.0.0", false)).toBe(1);
});
