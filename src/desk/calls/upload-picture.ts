import type { DeskPicture } from "#contract/wire/desk/pictures.ts";
import type { PlanBackgroundMade } from "#contract/wire/desk/plans.ts";
import { OFFLINE, UNREADABLE } from "#src/http/base-query.ts";
import { type DeskCall, type DeskError, deskHeaders, deskRefusal, deskUrl, readClientKey } from "./desk-base-query.ts";

/** Gets the part that is sent, from 0 to 1. */
type OnProgress = (part: number) => void;

interface Uploaded<T> {
  data?: T;
  error?: DeskError;
}

/** Uploads a picture for an organiser. */
export const uploadPicture = (organiserId: string, file: Blob, onProgress: OnProgress) =>
  upload<DeskPicture>({ path: "pictures", query: { organiser_id: organiserId } }, file, onProgress);

/** Uploads a picture to lie under a venue's plan while somebody draws it. */
export const uploadPlanBackground = (ref: string, file: Blob, onProgress: OnProgress) =>
  upload<PlanBackgroundMade>({ path: `venues/${encodeURIComponent(ref)}/plan/background` }, file, onProgress);

/** Uploads a file. It does not use fetch, because fetch does not tell how much is sent. */
function upload<T>(to: Pick<DeskCall, "path" | "query">, file: Blob, onProgress: OnProgress): Promise<Uploaded<T>> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open("POST", deskUrl(to));
    for (const [name, value] of Object.entries(deskHeaders(readClientKey(), {}))) call.setRequestHeader(name, value);
    // The box office goes by the content and not by the type that a browser says.
    call.setRequestHeader("content-type", "application/octet-stream");
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onerror = () => resolve({ error: OFFLINE });
    call.onload = () => {
      const headers = new Headers();
      const wait = call.getResponseHeader("retry-after");
      if (wait) headers.set("retry-after", wait);
      let body: unknown = null;
      try {
        body = JSON.parse(call.responseText);
      } catch {
        // A proxy may have answered in its own words.
      }
      if (call.status === 201 && body) resolve({ data: body as T });
      else if (call.status >= 400) resolve({ error: deskRefusal({ status: call.status, headers }, body) });
      else resolve({ error: UNREADABLE });
    };
    call.send(file);
  });
}
