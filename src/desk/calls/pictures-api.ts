import type { DeskPicture, PictureCrop } from "#contract/wire/desk/pictures.ts";
import type { PlanBackgroundMade } from "#contract/wire/desk/plans.ts";
import { call, readClientKey, type Transport } from "#src/http/call.ts";
import type { CallError } from "#src/http/call-error.ts";
import { type DeskCall, deskApi, serverCall } from "./desk-api.ts";

const picturesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    cropPicture: build.mutation<DeskPicture, PictureCrop>({ query: (json) => ({ path: "pictures/crop", json }) }),
  }),
});

export const { useCropPictureMutation } = picturesApi;

/** Called with the part that has been sent, from 0 to 1. */
type OnProgress = (part: number) => void;

interface Uploaded<T> {
  data?: T;
  error?: CallError;
}

/** A large picture on a slow line. */
const TIMEOUT_MS = 600_000;

/** Uploads a picture for an organiser. */
export const uploadPicture = (organiserId: string, file: Blob, onProgress: OnProgress) =>
  upload<DeskPicture>({ path: "pictures", query: { organiser_id: organiserId } }, file, onProgress);

/** Uploads a picture to lie under a venue's plan while somebody draws it. */
export const uploadPlanBackground = (ref: string, file: Blob, onProgress: OnProgress) =>
  upload<PlanBackgroundMade>({ path: `venues/${encodeURIComponent(ref)}/plan/background` }, file, onProgress);

async function upload<T>(to: DeskCall, file: Blob, onProgress: OnProgress): Promise<Uploaded<T>> {
  const transport = sendFile(file, onProgress);
  const outcome = await call(serverCall({ ...to, method: "POST", timeoutMs: TIMEOUT_MS }), {
    transport,
    clientKey: readClientKey(),
  });
  return outcome.error ? { error: outcome.error } : { data: outcome.data as T };
}

/** Sends a file as the body of a call. It uses XMLHttpRequest, because fetch does not report how much is sent. */
const sendFile =
  (file: Blob, onProgress: OnProgress): Transport =>
  ({ method, url, headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      // The box office checks the content, not the type that a browser declares.
      request.setRequestHeader("content-type", "application/octet-stream");
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => reject(new TypeError("the file could not be sent"));
      request.onabort = request.onerror;
      request.onload = () =>
        resolve({
          status: request.status,
          headers: { get: (name) => request.getResponseHeader(name) },
          text: async () => request.responseText,
        });
      signal.addEventListener("abort", () => request.abort());
      request.send(file);
    });
