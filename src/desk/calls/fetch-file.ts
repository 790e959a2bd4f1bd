import { OFFLINE, UNREADABLE } from "#src/http/base-query.ts";
import { type DeskCall, type DeskError, deskHeaders, deskRefusal, deskUrl, readClientKey } from "./desk-base-query.ts";

/** A network that wants a sign-in answers with a page of its own. */
const FILE = /^(text\/csv|application\/pdf|image\/)/;

/** Fetches a CSV, a PDF or a picture that only the desk may see. A link could not, because the call carries the client key. */
export async function fetchFile(
  call: Pick<DeskCall, "method" | "path" | "query">,
): Promise<{ file?: Blob; error?: DeskError }> {
  try {
    const headers = { ...deskHeaders(readClientKey(), {}), accept: "text/csv, application/pdf, image/*" };
    const response = await fetch(deskUrl(call), { method: call.method ?? "GET", headers });
    const type = response.headers.get("content-type") ?? "";
    if (response.ok) return FILE.test(type) ? { file: await response.blob() } : { error: UNREADABLE };
    return { error: deskRefusal(response, await response.json().catch(() => null)) };
  } catch {
    return { error: OFFLINE };
  }
}
