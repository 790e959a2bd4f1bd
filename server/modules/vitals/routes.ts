import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { VitalsReport } from "#contract/wire/vitals.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { pageHistograms } from "./page-histograms.ts";

/** Many times the size of a browser's report. */
const REPORT_LIMIT_BYTES = 8 * 1024;

/** POST /vitals: how fast pages were in buyers' browsers, for /metrics. Nothing is stored, and no user is looked up. */
export const registerVitals: RegisterRoutes = (untyped) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const histograms = pageHistograms(app.metrics);
  app.post(
    "/vitals",
    {
      bodyLimit: REPORT_LIMIT_BYTES,
      schema: { body: VitalsReport, response: { 204: Type.Null() } },
      config: { access: "public", limits: ["vitalsByAddress"] },
    },
    async ({ body }, reply) => {
      for (const { name, route, value } of body.vitals) histograms[name](route, value);
      return reply.code(204).send(null);
    },
  );
};
