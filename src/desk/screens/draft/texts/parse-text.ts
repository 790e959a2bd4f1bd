import { type Extensions, getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser as SchemaParser } from "@tiptap/pm/model";

type Policy = { createHTML(html: string): string };
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The text is parsed into a document that is never shown and runs nothing. The editor takes what its schema knows. */
const policy = trustedTypes?.createPolicy("brolga-desk-text", { createHTML: (html) => html });

/** Reads an organiser's HTML as the editor's own document: the content security policy lets no package parse HTML by itself. */
export function parseText(html: string, extensions: Extensions): JSONContent {
  const parsed = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, "text/html");
  return SchemaParser.fromSchema(getSchema(extensions)).parse(parsed.body).toJSON();
}
