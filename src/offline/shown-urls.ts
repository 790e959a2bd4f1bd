/** The same-origin addresses that this page has fetched so far, from the browser's resource timing. */
export function shownUrls(): string[] {
  return performance
    .getEntriesByType("resource")
    .map((entry) => entry.name)
    .filter((name) => name.startsWith(`${location.origin}/`));
}
