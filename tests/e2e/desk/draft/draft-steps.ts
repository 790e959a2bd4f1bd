import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { CLIENT_KEY, type ListedEvent, listedEvents } from "#tests/e2e/buyer.ts";
import { expect } from "#tests/e2e/fixtures.ts";

export interface Draft {
  id: string;
  organiserId: string;
}

interface Sent {
  data?: object;
  headers?: Record<string, string>;
}

/** A call of the desk that must succeed. */
export async function callDesk<T>(
  request: APIRequestContext,
  method: string,
  path: string,
  sent: Sent = {},
): Promise<T> {
  const headers = { ...CLIENT_KEY, ...sent.headers };
  const answer = await request.fetch(`/api/desk/${path}`, { method, ...sent, headers });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** One price for the whole house. */
export const ONE_PRICE = { prices: [{ sections: ["*"], price: 40 }] };

/** Makes a draft of a new event in a venue, complete but for what it sells. @param more what else it says */
export async function makeDraft(
  request: APIRequestContext,
  name: string,
  place = "lantern-theatre",
  more: object = {},
): Promise<Draft> {
  const me = await callDesk<{ organisers: { id: string; name: string }[] }>(request, "GET", "me");
  const organiserId = me.organisers.find((one) => one.name === "Southerly Music Trust")?.id ?? "";
  const made = await callDesk<{ id: string; etag: string }>(request, "POST", "drafts", {
    data: { organiser_id: organiserId, name, place },
  });
  await callDesk(request, "PATCH", `drafts/${made.id}`, {
    headers: { "if-match": made.etag },
    data: {
      set: {
        starts: "2031-03-07T19:30",
        ends: "2031-03-07T22:30",
        categories: ["Theatre"],
        image: "events/the-glass-aviary.webp",
        banner: "banners/the-glass-aviary.webp",
        ...more,
      },
    },
  });
  return { id: made.id, organiserId };
}

/** Changes a draft as somebody else's browser would. */
export async function changeDraft(request: APIRequestContext, id: string, set: object): Promise<void> {
  const { etag } = await callDesk<{ etag: string }>(request, "GET", `drafts/${id}`);
  await callDesk(request, "PATCH", `drafts/${id}`, { headers: { "if-match": etag }, data: { set } });
}

/** Publishes a draft. @returns the event's id */
export async function publishByCall(request: APIRequestContext, id: string): Promise<string> {
  const { event_id } = await callDesk<{ event_id: string }>(request, "POST", `drafts/${id}/publish`, {
    headers: { "idempotency-key": randomUUID() },
    data: {},
  });
  return event_id;
}

/** Puts a new event in a venue on sale. @returns the event's id */
export async function putOnSale(
  request: APIRequestContext,
  name: string,
  place = "lantern-theatre",
  prices: object[] = ONE_PRICE.prices,
): Promise<string> {
  return publishByCall(request, (await makeDraft(request, name, place, { prices })).id);
}

/** Publishes a draft once its page has saved everything. @returns the event's id */
export async function publishDraft(page: Page, { id }: Draft): Promise<string> {
  await expectSaved(page);
  return publishByCall(page.request, id);
}

/** Puts an event on sale in a venue, by calls alone. @returns the event as buyers find it */
export async function sellIn(request: APIRequestContext, place: string, prices: object[]): Promise<ListedEvent> {
  const name = `Night in ${place}`;
  const id = await putOnSale(request, name, place, prices);
  const listed = await listedEvents(request, `search=${encodeURIComponent(name)}`);
  const event = listed.find((one) => one.id === id);
  if (!event) throw new Error("the event is not listed");
  return event;
}

/** Makes a draft and opens its page. */
export async function openDraft(page: Page, name: string, more?: object, place?: string): Promise<Draft> {
  const draft = await makeDraft(page.request, name, place, more);
  await page.goto(`/desk/events/drafts/${draft.id}`);
  return draft;
}

/** Waits until every change is saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
}
