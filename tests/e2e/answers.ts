import type { APIResponse, Page } from "@playwright/test";

type Address = Parameters<Page["route"]>[0];

/** Holds back the answers to these calls. @returns lets them come */
export async function holdBack(page: Page, address: Address): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

type Body = Awaited<ReturnType<APIResponse["json"]>>;

/** Changes what the box office answers to these calls. @param change gets the answer's data, and may change it */
export function changeAnswer(page: Page, address: Address, change: (data: Body) => void): Promise<unknown> {
  return page.route(address, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (body.response_data) change(body.response_data);
    await route.fulfill({ response, json: body });
  });
}

/** Lets these calls reach the box office, and loses its answers. @param method of the calls that are meant. Left out, all are */
export function loseAnswers(page: Page, address: Address, method?: string): Promise<unknown> {
  return page.route(address, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    await route.fetch();
    return route.abort("internetdisconnected");
  });
}

/** The buyer's events are cancelled. */
export const cancelTickets = (page: Page): Promise<unknown> =>
  changeAnswer(page, "**/api/booking-history?*", ({ event_infos }) => {
    const cancelled = { state: "void", refund: "due", event_cancelled: true, void_reason: "The event was cancelled." };
    for (const day of event_infos) for (const ticket of day.data) Object.assign(ticket, cancelled);
  });
