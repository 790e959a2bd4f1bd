import { join } from "node:path";
import { Eta } from "eta";
import type { MailValues } from "./mail-values.ts";

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const views = join(import.meta.dirname, "mail-templates");

/** A mail with a hole is not sent: the job fails and says which. */
function filled(value: unknown): string {
  if (value === undefined || value === null || Number.isNaN(value))
    throw new Error("the template asks for a value that is not there");
  return String(value);
}

const shared = { views, cache: true, autoFilter: true, filterFunction: filled };
const plain = new Eta({ ...shared, autoEscape: false });
const html = new Eta({ ...shared, autoEscape: true });

/**
 * A mail from its folder of templates: `subject`, `text` and `html`. What is printed into the HTML is escaped; a subject
 * is one line whatever is printed into it. @throws Error where the template asks for what is not there.
 */
export function renderMail(template: string, values: MailValues): MailText {
  const subject = plain.render(`./${template}/subject`, values).replace(/\s+/g, " ").trim();
  return {
    subject,
    text: `${plain
      .render(`./${template}/text`, values)
      .replace(/\n{3,}/g, "\n\n")
      .trim()}\n`,
    html: html.render(`./${template}/html`, { ...values, subject }),
  };
}
