import type { FilledInstant } from "./columns.ts";

/** A mail that went out; `job_id` is the job's, and the middle of its Message-ID. */
export interface SentMailTable {
  job_id: string;
  template: string;
  sent_at: FilledInstant;
}
