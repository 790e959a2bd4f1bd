import type { TableData } from "../data-classes.ts";

/** The box office's own work: mails, stored answers, the operators' log. */
export const officeData: Readonly<Record<string, TableData>> = {
  attempt_count: { operation: "key points expire" },
  write_probe: { operation: "filler" },
  event_forgotten: { operation: "event_id what at" },
  first_run_link: { operation: "token_hash expires_at" },
  idempotency_key: {
    person: "scope response",
    operation: "key body_hash status_code created_at",
    period: "answers",
    inFile: { not: "copies of answers that the account got within a day" },
  },
  mail_outbox: { person: "recipient data template created_at", operation: "id", period: "mails", inFile: "mails" },
  loaded_sql: { operation: "name hash loaded_at" },
  migration: { operation: "name ran_at" },
  operator_log: {
    person: "actor login why",
    operation: "number at via act about arguments before after previous_hash hash",
    period: "operators' log",
    inFile: { not: "what operators did; it names buyers by number alone" },
  },
  release: { operation: "is_only newest oldest" },
  replica_pulse: { operation: "is_only office at" },
  sent_mail: { operation: "job_id template sent_at", period: "sent mails" },
};
