import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { CLIENT_KEY } from "./buyer.ts";
import { expect } from "./fixtures.ts";

export interface Draft {
  id: string;
  organiserId: string;
}

async function call<T>(request: APIRequestContext, method: string, path: string, more: object = {}): Promise<T> {
  const answer = await request.fetch(`/api/desk/${path}`, {
    method,
    ...more,
    headers: { ...CLIENT_KEY, ...headersOf(more) },
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? (null as T) : answer.json();
}

const headersOf = (more: { headers?: Record<string, string> }) => more.headers ?? {};

/** A draft of a new event in a venue, with all that stands elsewhere on its page. Nothing of it is sold yet. */
export async function makeDraft(request: APIRequestContext, name: string, place: string): Promise<Draft> {
  const me = await call<{ organisers: { id: string; name: string }[] }>(request, "GET", "me");
  const organiserId = me.organisers.find((one) => one.name === "Southerly Music Trust")?.id ?? "";
  const made = await call<{ id: string; etag: string }>(request, "POST", "drafts", {
    data: { organiser_id: organiserId, name, place },
  });
  await call(request, "PATCH", `drafts/${made.id}`, {
    headers: { "if-match": made.etag },
    data: {
      set: {
        ...{ starts: "2031-03-07T19:30", ends: "2031-03-07T22:30", categories: ["Theatre"] },
        ...{ image: "events/the-glass-aviary.webp", banner: "banners/the-glass-aviary.webp" },
      },
    },
  });
  return { id: made.id, organiserId };
}

/** Publishes a draft once its page has saved everything. @returns the event's id */
export async function publishDraft(page: Page, { id }: Draft): Promise<string> {
  await expectSaved(page);
  const { event_id } = await call<{ event_id: string }>(page.request, "POST", `drafts/${id}/publish`, {
    headers: { "idempotency-key": randomUUID() },
    data: {},
  });
  return event_id;
}

/** Waits until nothing that was changed is unsaved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
}
