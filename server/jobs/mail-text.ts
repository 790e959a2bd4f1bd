import { join } from "node:path";
import { Eta } from "eta";
import type { MailValues } from "./mail-values.ts";

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const views = join(import.meta.dirname, "mail-templates");

/** Prints a value, or fails the job if it is missing: a mail with a gap must not be sent. */
function filled(value: unknown): string {
  if (value === undefined || value === null || Number.isNaN(value))
    throw new Error("a value that the template prints is missing");
  return String(value);
}

const shared = { views, cache: true, autoFilter: true, filterFunction: filled };
const plain = new Eta({ ...shared, autoEscape: false });
const html = new Eta({ ...shared, autoEscape: true });

/**
 * Renders a mail from its folder of templates: `subject`, `text` and `html`. Values are escaped in the HTML. The subject is
 * always one line. @throws Error if a value that the template prints is missing
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
