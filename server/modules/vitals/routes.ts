import { Type } from "typebox";
import { VitalsReport } from "#contract/wire/vitals.ts";
import { shopCall } from "#server/plugins/calls.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { pageHistograms } from "./page-histograms.ts";

/** Many times the size of a browser's report. */
const REPORT_LIMIT_BYTES = 8 * 1024;

/** POST /vitals: how fast pages were in buyers' browsers, for /metrics. Nothing is stored, and no user is looked up. */
export const registerVitals: RegisterRoutes = (app) => {
  const histograms = pageHistograms(app.metrics);
  shopCall(app, {
    method: "POST",
    path: "/vitals",
    resource: "Box office",
    access: "public",
    limits: ["vitalsByAddress"],
    bodyLimit: REPORT_LIMIT_BYTES,
    summary: "Report how fast pages were in a browser, and nothing about the visitor",
    schema: { body: VitalsReport, response: { 204: Type.Null() } },
    handler: async ({ body }) => {
      for (const { name, route, value } of body.vitals) histograms[name](route, value);
    },
  });
};
