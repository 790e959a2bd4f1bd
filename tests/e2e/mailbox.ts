import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { ServerProcess } from "../support/servers/server-process.ts";

type WithMail = Pick<ServerProcess, "dataDir">;

/** The mails that the server has sent to an address so far, as plain words: lines joined and characters decoded. */
async function mailsTo(server: WithMail, email: string): Promise<string[]> {
  const outbox = join(server.dataDir, "outbox");
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    files.filter((file) => file.endsWith(".eml")).map((file) => readFile(join(outbox, file), "utf8")),
  );
  return mails
    .filter((mail) => new RegExp(`^To:.*${email}`, "m").test(mail))
    .map((mail) => mail.replace(/=\r?\n/g, "").replace(/=3D/g, "="));
}

/** Waits for a mail that matches. Answers the match. */
export async function findInMail(server: WithMail, email: string, words: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = (await mailsTo(server, email)).map((mail) => words.exec(mail)?.[0]).find(Boolean);
    expect(found).toBeTruthy();
  }).toPass();
  return found ?? "";
}
