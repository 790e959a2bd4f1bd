/**
 * Returns a name in lower case, with runs of non-alphanumeric characters as one hyphen and no hyphen at its ends. A name
 * with none of these letters and digits, such as '春节', becomes 'event': an address with an empty part is no page.
 */
export function slugify(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-zA-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
  return slug || "event";
}
