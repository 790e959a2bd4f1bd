import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import type { MailText } from "./mail-text.ts";

interface OutgoingMail extends MailText {
  /** The job's id: a mail that is sent again is the same mail. */
  id: string;
  from: { name: string; address: string };
  to: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

function messageOf(mail: OutgoingMail) {
  const { id, from, to, subject, text, html } = mail;
  const domain = from.address.split("@")[1] ?? "localhost";
  return { messageId: `<${id}@${domain}>`, from, to, subject, text, html };
}

/** To the mail server of SMTP_URL; without one, to an .eml file for each mail in DATA_DIR/outbox. */
export function mailTransport(config: Pick<Config, "smtpUrl" | "dataDir">): MailTransport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport(join(config.dataDir, "outbox"));
}

function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url);
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail));
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
      const file = join(outboxDir, `${mail.id}.eml`);
      // Whoever watches the folder never sees half a mail.
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}
