import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { outboxOf } from "../data-dir.ts";
import type { Services } from "../services.ts";

const NEWEST = 30;
const NAME = /^([0-9a-f-]{36})\.eml$/;

export interface OutboxMail {
  id: string;
  template: string;
  writtenAt: Date;
}

/** Lists the newest mails of the outbox. The list is empty until one was written. */
export async function newestMails({ config, db }: Pick<Services, "config" | "db">): Promise<OutboxMail[]> {
  const dir = outboxOf(config);
  const files = (await readdir(dir).catch(() => [])).filter((file) => NAME.test(file));
  const dated = await Promise.all(
    files.map(async (file) => ({ id: file.slice(0, -".eml".length), writtenAt: (await stat(join(dir, file))).mtime })),
  );
  const newest = dated.sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime()).slice(0, NEWEST);
  if (newest.length === 0) return [];
  const ids = newest.map((mail) => mail.id);
  const known = await db.selectFrom("sent_mail").where("job_id", "in", ids).select(["job_id", "template"]).execute();
  const templateOf = new Map(known.map((row) => [row.job_id, row.template]));
  return newest.map((mail) => ({ ...mail, template: templateOf.get(mail.id) ?? "mail" }));
}

/** Reads one whole mail as it was written, or undefined if there is none. */
export async function readOutboxMail(config: Services["config"], id: string): Promise<Buffer | undefined> {
  if (!NAME.test(`${id}.eml`)) return undefined;
  return readFile(join(outboxOf(config), `${id}.eml`)).catch(() => undefined);
}
