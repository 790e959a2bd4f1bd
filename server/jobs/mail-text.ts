export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Puts values for `{{names}}`. @throws Error naming one that has none: a mail with a hole is not sent. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACEHOLDER, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a mail template asks for ${name}, which nobody gave`);
    return value;
  });
}

/** A header of two lines would be two headers. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const linked = (line: string) =>
  /^https?:\/\/\S+$/.test(line) ? `<a href="${escapeHtml(line)}">${escapeHtml(line)}</a>` : escapeHtml(line);

const paragraph = (text: string) => `<p>${text.split("\n").map(linked).join("<br>\n")}</p>`;

/** A template ('Subject: …', an empty line, the text) and what it names, as a mail in plain text and HTML. */
export function renderMail(template: string, layout: string, values: Readonly<Record<string, string>>): MailText {
  const [head = "", ...rest] = template.split("\n\n");
  const subject = oneLine(fill(head.replace(/^Subject: /, ""), values));
  const text = `${fill(rest.join("\n\n"), values).trim()}\n`;
  const body = text
    .trim()
    .split(/\n{2,}/)
    .map(paragraph)
    .join("\n");
  const html = fill(layout, { subject: escapeHtml(subject), brand: escapeHtml(values.brand ?? ""), body });
  return { subject, text, html };
}
