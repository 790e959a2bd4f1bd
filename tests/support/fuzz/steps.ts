import type { Step } from "./calls.ts";

/* Steps of journeys: a call of a route with its fields. */

export const get = (route: string, query: object = {}, more: Partial<Step> = {}): Step => ({
  route: `GET ${route}`,
  query,
  ...more,
});
export const post = (route: string, body: unknown = {}, more: Partial<Step> = {}): Step => ({
  route: `POST ${route}`,
  body,
  ...more,
});
