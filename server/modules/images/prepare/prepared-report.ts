import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** For the operator: how many of the pictures that pages need when they open are ready. */
export interface PreparedReport {
  /** When this was written, ISO 8601. */
  at: string;
  /** How many files pages need when they open, and how many of them are stored. */
  all: number;
  stored: number;
  /** Why no more are being made; absent while all is well. */
  stopped?: string;
  /** Paths of pictures that are in no folder. */
  missing: string[];
  unreadable: { path: string; why: string }[];
}

const fileIn = (pictures: string) => join(pictures, "prepared.json");

/** @param pictures the folder DATA_DIR/pictures */
export async function writeReport(pictures: string, report: PreparedReport): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const draft = `${fileIn(pictures)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(report));
  await rename(draft, fileIn(pictures));
}

/** The last report, or null if no server has written one. */
export async function readReport(pictures: string): Promise<PreparedReport | null> {
  const text = await readFile(fileIn(pictures), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as PreparedReport);
}
