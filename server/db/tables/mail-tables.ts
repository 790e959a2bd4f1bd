import type { FilledInstant } from "./columns.ts";

/** A mail that went out. `job_id` is the id of its job, and part of its Message-ID. */
export interface SentMailTable {
  job_id: string;
  template: string;
  sent_at: FilledInstant;
}
