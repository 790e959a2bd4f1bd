/** The same-origin addresses that this page has fetched so far, as the browser's own timing tells them. */
export function shownUrls(): string[] {
  return performance
    .getEntriesByType("resource")
    .map((entry) => entry.name)
    .filter((name) => name.startsWith(`${location.origin}/`));
}
