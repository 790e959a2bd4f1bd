import { type Static, Type } from "typebox";
import { MAX_VITALS, pageRoutes } from "../rules/page-route.ts";

export const VitalName = Type.Union([
  Type.Literal("LCP"),
  Type.Literal("FCP"),
  Type.Literal("TTFB"),
  Type.Literal("INP"),
  Type.Literal("CLS"),
]);
export type VitalName = Static<typeof VitalName>;

export const PageVital = Type.Object(
  {
    /** The page's pattern, which does not say which event was shown. */
    route: Type.Unsafe<string>({ type: "string", enum: [...pageRoutes] }),
    name: VitalName,
    /** Milliseconds, or CLS's score. */
    value: Type.Number({ minimum: 0, maximum: 600_000 }),
  },
  { additionalProperties: false },
);
export type PageVital = Static<typeof PageVital>;

/** POST /vitals: how fast pages were for a visitor, and nothing about the visitor. The answer is 204. */
export const VitalsReport = Type.Object(
  { vitals: Type.Array(PageVital, { minItems: 1, maxItems: MAX_VITALS }) },
  { additionalProperties: false },
);
export type VitalsReport = Static<typeof VitalsReport>;
