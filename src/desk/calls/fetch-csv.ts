import { OFFLINE } from "#src/data/base-query.ts";
import { type DeskError, deskHeaders, deskRefusal, deskUrl } from "./desk-base-query.ts";

/** Fetches a list as a file. A link could not do it, because the call carries the client's key. @param path below /api/desk */
export async function fetchCsv(path: string): Promise<{ file?: Blob; error?: DeskError }> {
  const clientKey = document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content ?? "";
  try {
    const response = await fetch(deskUrl({ path }), { headers: { ...deskHeaders(clientKey, {}), accept: "text/csv" } });
    if (response.ok) return { file: await response.blob() };
    return { error: deskRefusal(response, await response.json().catch(() => null)) };
  } catch {
    return { error: OFFLINE };
  }
}
