import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { outboxOf } from "../data-dir.ts";
import { errorCode } from "../process/error-code.ts";
import { LOCAL_HOST } from "../production.ts";
import type { MailText } from "./mail-text.ts";

/** A mail server that does not answer for this long counts as down, and the job tries again. */
const SMTP_TIMEOUT_MS = 15_000;

/** nodemailer's codes for a mail server that cannot be reached, offers no TLS or lets us not in. */
const AWAY = new Set([
  "ECONNECTION",
  "EREQUIRETLS",
  "EPROXY",
  "EDNS",
  "ESOCKET",
  "ETIMEDOUT",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
]);

/** Whether a mail could not be sent for a reason that has nothing to do with this mail. */
export const isServerAway = (error: unknown): boolean => AWAY.has(errorCode(error) ?? "");

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer | string;
}

export interface OutgoingMail extends MailText {
  /** The job's id, which becomes part of the Message-ID: a mail that is sent again keeps it. */
  id: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: { name: string; address: string } | undefined;
  attachments: MailAttachment[];
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in, and sends nothing. */
  greet(): Promise<void>;
  close(): void;
}

function messageOf({ id, ...mail }: OutgoingMail) {
  const domain = mail.from.address.split("@")[1] ?? "localhost";
  return { ...mail, messageId: `<${id}@${domain}>`, headers: { "Auto-Submitted": "auto-generated" } };
}

/**
 * Sends to the mail server of SMTP_URL. In production, a mail leaves this machine only with TLS, because mails carry codes that
 * open accounts: if a mail server offers none, `send` fails. Without SMTP_URL, writes each mail to an .eml file in DATA_DIR/outbox.
 */
export function mailTransport(config: Pick<Config, "smtpUrl" | "dataDir" | "production">): MailTransport {
  const { smtpUrl, production } = config;
  if (!smtpUrl) return outboxTransport(outboxOf(config));
  const url = new URL(smtpUrl);
  if (production && !LOCAL_HOST.test(url.hostname)) url.searchParams.set("requireTLS", "true");
  return smtpTransport(url.href);
}

function smtpTransport(url: string): MailTransport {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const transport = createTransport({ url, ...timeouts });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail));
    },
    greet: async () => {
      // A server that offers no AUTH takes no login, although it may take mails.
      const asking = createTransport({ url, ...timeouts, forceAuth: new URL(url).username !== "" });
      await asking.verify().finally(() => asking.close());
    },
    close: () => transport.close(),
  };
}

function outboxTransport(outboxDir: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail));
      await mkdir(outboxDir, { recursive: true });
      await writeWhole(join(outboxDir, `${mail.id}.eml`), message);
    },
    greet: async () => undefined,
    close: () => transport.close(),
  };
}

/** Writes a file so that no reader ever sees half a mail, and a full disk leaves none behind. */
async function writeWhole(file: string, content: Parameters<Awaited<ReturnType<typeof open>>["writeFile"]>[0]) {
  const part = `${file}.part`;
  try {
    const handle = await open(part, "w");
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}
