/** The desk's acts, by their name in the log. */
const acts: Readonly<Record<string, string>> = {
  "desk refund": "refunded tickets",
  "desk orders send-refund": "sent a refund that was due",
  "desk orders record-refund": "recorded a refund made at the bank",
  "desk events record-refunds": "recorded refunds made at the bank",
  "desk events send-refunds": "sent the refunds of an event",
  "desk orders resend": "sent the tickets again",
  "desk orders print": "downloaded the tickets",
  "desk orders note": "wrote a note",
  "desk orders answer": "answered a request for a refund",
  "desk orders name": "changed the name on a ticket",
  "desk orders move": "moved somebody to another seat",
  "desk events cancel": "cancelled an event",
  "desk comps": "gave free tickets",
  "desk seats hold back": "held seats back",
  "desk seats release": "put seats back on sale",
  "desk messages send": "sent a message to ticket holders",
  "desk payouts add": "wrote down a payout",
  "desk payouts withdraw": "withdrew a payout",
  "desk door end device": "signed out or emptied a device at the door",
  "desk door re-entry": "said whether people may leave and come back",
  "desk door assign": "let somebody scan at a door",
  "desk door unassign": "took somebody off a door",
  "desk door list": "made a door list for paper",
  "desk download": "downloaded a file with names",
  "first run": "set up the box office",
  "desk pictures upload": "uploaded a picture",
  "desk pictures crop": "cropped a picture",
  "desk venues store": "stored venues from a file",
  "desk venues create": "added a venue",
  "desk venues change": "changed a venue",
  "desk plans change": "changed a plan's draft",
  "desk plans picture": "uploaded a picture to trace a plan",
  "desk plans publish": "published a venue's plan",
  "desk plans discard": "threw a plan's draft away",
  "desk drafts start": "started a draft",
  "desk drafts series": "made drafts for more dates",
  "desk drafts change": "changed a draft",
  "desk drafts apply": "changed a date like another one of its series",
  "desk drafts discard": "discarded a draft",
  "desk drafts publish": "published an event",
  "desk organiser": "changed the organiser",
  "desk organisers create": "added the organiser",
  "desk team invite": "invited somebody",
  "desk team uninvite": "withdrew an invitation",
  "desk team join": "joined the team",
  "desk team change": "changed somebody's role",
  "desk team remove": "took somebody off the team",
  "desk keys add": "made an API key",
  "desk keys withdraw": "withdrew an API key",
  "desk webhooks add": "added a webhook",
  "desk webhooks change": "changed a webhook",
  "desk webhooks roll": "rolled a webhook's secret",
  "desk webhooks remove": "removed a webhook",
  "desk webhooks test": "sent a webhook a test",
  "desk webhooks resend": "sent a webhook a message again",
};

/** An act in words. An act of the box office's command line keeps its command's name. */
export const actInWords = (act: string): string => acts[act] ?? act;

/** One field that an act changed. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** The changes of an act, field by field. Unchanged fields are left out. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [before, after].map((facts) =>
    facts instanceof Object && !Array.isArray(facts) ? (facts as Record<string, unknown>) : {},
  ) as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field: fieldInWords(field), before: shown(was[field]), after: shown(is[field]) }))
    .filter((change) => change.before !== change.after);
}

/** 'contact email' for 'contact_email' or 'contactEmail'. */
const fieldInWords = (field: string): string =>
  field
    .replaceAll("_", " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
