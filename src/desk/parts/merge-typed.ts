import type { Organiser, OrganiserChange } from "#contract/wire/desk-team.ts";

export const contactFields = ["address", "contact_email", "phone", "website"] as const;
export type ContactField = (typeof contactFields)[number];
export type Contact = Pick<Organiser, ContactField>;

export const contactOf = (organiser: Organiser): Contact =>
  Object.fromEntries(contactFields.map((field) => [field, organiser[field]])) as Record<ContactField, string>;

/** The fields that somebody has changed. Empty if there is nothing to save. */
export function changesOf(base: Contact, typed: Contact): OrganiserChange {
  return Object.fromEntries(
    contactFields.filter((field) => typed[field].trim() !== base[field]).map((field) => [field, typed[field].trim()]),
  );
}

/** A field that two people have changed to different things. */
export interface Clash {
  field: ContactField;
  theirs: string;
  mine: string;
}

interface Merged {
  /** What both have done together: a field that only one has changed is as that one left it; of a clash, mine. */
  contact: Contact;
  clashes: Clash[];
  /** The fields that the other one alone has changed. */
  taken: ContactField[];
}

/**
 * Puts two changes of the same facts together.
 * @param base what both began with
 * @param theirs as it is stored now
 */
export function mergeContact(base: Contact, theirs: Contact, mine: Contact): Merged {
  const contact = { ...theirs };
  const clashes: Clash[] = [];
  const taken: ContactField[] = [];
  for (const field of contactFields) {
    const own = mine[field].trim();
    if (own === base[field]) {
      if (theirs[field] !== base[field]) taken.push(field);
      continue;
    }
    contact[field] = own;
    if (theirs[field] !== base[field] && theirs[field] !== own)
      clashes.push({ field, theirs: theirs[field], mine: own });
  }
  return { contact, clashes, taken };
}
