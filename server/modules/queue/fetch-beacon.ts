/** A crowd waits for the draw, so a source that does not answer in time is left out. */
const WITHIN_MS = 3000;
const MAX_CHARACTERS = 500;

/**
 * Fetches the beacon of a draw: the text at a public address, without white space at its ends.
 * @throws if the address does not answer within three seconds, or not with a text of 1 to 500 characters
 */
export async function fetchBeacon(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS), redirect: "error" });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const beacon = (await answer.text()).trim();
  if (beacon === "" || beacon.length > MAX_CHARACTERS)
    throw new Error(`${url} answered ${beacon.length} characters; a beacon has 1 to ${MAX_CHARACTERS}`);
  return beacon;
}
