import type { RetentionRule } from "./retention-rule-kinds.ts";

/**
 * Something that the retention jobs do not remove: it is deleted with its owner, or another part of the product or the
 * operator removes it.
 */
type KeptElsewhere = Pick<RetentionRule, "name" | "holds" | "period" | "afterwards">;

/** What else is stored, and who removes it. */
export const keptElsewhere: readonly KeptElsewhere[] = [
  {
    name: "account",
    holds:
      "name, email, mobile, address, password hash, second factor, passkeys, likes, names and ABNs put on invoices, roles, doors that staff are assigned to, teams that people are on",
    period: "as long as the account",
    afterwards: "deleted with the account, by its owner",
  },
  {
    name: "orders",
    holds: "orders, payments, invoices, refunds, vouchers and tickets, without attendees",
    period: "at least 7 years after their financial year (company law; tax law: 5)",
    afterwards: "kept as figures; once the account is deleted they name nobody",
  },
  {
    name: "operators' log",
    holds: "what operators did, who, when and why; buyers by number alone",
    period: "always, so that a missing row shows",
    afterwards: "never removed; a deleted account's number names nobody",
  },
  {
    name: "mails",
    holds: "mails: address and what they say",
    period: "until sent; then 14 days, passcodes not at all; failed ones as long",
    afterwards: "deleted by the job queue",
  },
  {
    name: "contact messages",
    holds: "messages of the contact form",
    period: "as mails; the seller's mailbox is the operator's",
    afterwards: "deleted by the job queue",
  },
  {
    name: "posts on the disk",
    holds: "the gateway's posts while the database is away",
    period: "until applied; refused ones until the operator has looked at them",
    afterwards: "deleted; the folder `refused` by the operator",
  },
  {
    name: "figures of pages",
    holds: "how fast pages were, without anything about the visitor",
    period: "until the process ends; they are never stored",
    afterwards: "gone",
  },
  {
    name: "server logs",
    holds: "address, path without query, status, user's id",
    period: "30 days",
    afterwards: "removed by the operator's log rotation",
  },
  { name: "backups", holds: "everything above", period: "35 days", afterwards: "removed by the operator" },
];
