const KEY = "brolga.desk.organiser";

/** The organiser for whom this browser's user worked last, or null. */
export function chosenOrganiser(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param organiserId null clears the choice */
export function persistChosen(organiserId: string | null): void {
  try {
    if (organiserId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, organiserId);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
