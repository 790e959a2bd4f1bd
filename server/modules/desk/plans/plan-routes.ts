import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { IfMatch, Nothing } from "#contract/wire/desk/common.ts";
import {
  PlanBackgroundMade,
  PlanBackgroundQuery,
  type PlanChange,
  PlanChangeForm,
  PlanDraft,
  PlanPublished,
  PlanPublishForm,
  PlanSaved,
  PlanVersionPage,
  PlanVersionParams,
  PlanVersionQuery,
  WholePlanVersion,
} from "#contract/wire/desk/plans.ts";
import { VenueParams } from "#contract/wire/desk/venues.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { demandedMatch, demandIdempotencyKey } from "#server/plugins/etags.ts";
import { preferredEncoding } from "../../catalogue/shared-answer.ts";
import { rightfulCaller } from "../../organisers/desk-access.ts";
import { PictureBytes, pictureBytes, takePictures } from "../picture-body.ts";
import { demandVenueToChange } from "../venues/venue-scope.ts";
import { changePlanDraft, discardPlanDraft } from "./change-plan-draft.ts";
import { DraftAnswers } from "./draft-answers.ts";
import { readBackground, storeBackground } from "./plan-background.ts";
import { listPlanVersions, readPlanVersion } from "./plan-versions.ts";
import { plansAtWork } from "./plans-at-work.ts";
import { publishPlan } from "./publish-plan.ts";
import { readPlanDraft } from "./read-plan-draft.ts";

/** A whole plan of 50,000 free seats that have every attribute, with the longest remarks, takes 17 MB. */
const PLAN_LIMIT_BYTES = 20 * 1024 * 1024;

/** Plans of venues while somebody draws them (docs/api.md). */
export const registerPlanRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const answers = new DraftAnswers();
  /** A large body is read only for somebody who may change the venue. */
  const demandRight = async (request: FastifyRequest) => {
    const { venue_ref } = request.params as { venue_ref: string };
    await demandVenueToChange(office.db, rightfulCaller(request), venue_ref);
  };

  app.get(
    "/desk/venues/:venue_ref/plan/draft",
    {
      schema: { params: VenueParams, response: { 200: PlanDraft } },
      config: { access: "desk", right: "events.see" },
    },
    async (request, reply) => {
      const takesBrotli = preferredEncoding(request.headers["accept-encoding"]) === "br";
      const { venue_ref } = request.params;
      const caller = rightfulCaller(request);
      const { body, etag } = await plansAtWork.run(() =>
        readPlanDraft(office.db, caller, venue_ref, takesBrotli ? answers : undefined),
      );
      if (typeof body !== "string") reply.header("content-encoding", "br");
      return reply
        .headers({ etag, vary: "accept-encoding" })
        .type("application/json; charset=utf-8")
        .send(body as never);
    },
  );

  app.patch(
    "/desk/venues/:venue_ref/plan/draft",
    {
      bodyLimit: PLAN_LIMIT_BYTES,
      onRequest: demandRight,
      schema: { params: VenueParams, headers: IfMatch, body: PlanChangeForm, response: { 200: PlanSaved } },
      config: { access: "desk", right: "events.change" },
    },
    async (request, reply) => {
      const { venue_ref } = request.params;
      const change = request.body as PlanChange;
      const [caller, match] = [rightfulCaller(request), demandedMatch(request)];
      const saved = await plansAtWork.run(() => changePlanDraft(office, caller, venue_ref, change, match));
      reply.header("etag", saved.etag);
      return saved;
    },
  );

  app.delete(
    "/desk/venues/:venue_ref/plan/draft",
    {
      schema: { params: VenueParams, headers: IfMatch, response: { 204: Nothing } },
      config: { access: "desk", right: "events.change" },
    },
    async (request, reply) => {
      const match = request.headers["if-match"];
      await discardPlanDraft(office, rightfulCaller(request), request.params.venue_ref, match);
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/desk/venues/:venue_ref/plan/publish",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: VenueParams, headers: IfMatch, body: PlanPublishForm, response: { 200: PlanPublished } },
      config: { access: "desk", right: "events.change", idempotent: true },
    },
    async (request) => {
      const { venue_ref } = request.params;
      const [caller, match] = [rightfulCaller(request), demandedMatch(request)];
      return plansAtWork.run(() => publishPlan(office, caller, venue_ref, request.body, match));
    },
  );

  app.get(
    "/desk/venues/:venue_ref/plan/versions",
    {
      schema: { params: VenueParams, querystring: PlanVersionQuery, response: { 200: PlanVersionPage } },
      config: { access: "desk", right: "events.see" },
    },
    async (request) => listPlanVersions(office.db, rightfulCaller(request), request.params.venue_ref, request.query),
  );

  app.get(
    "/desk/venues/:venue_ref/plan/versions/:number",
    {
      schema: { params: PlanVersionParams, response: { 200: WholePlanVersion } },
      config: { access: "desk", right: "events.see" },
    },
    async (request) => {
      const { venue_ref, number } = request.params;
      return readPlanVersion(office.db, rightfulCaller(request), venue_ref, Number(number));
    },
  );

  app.get(
    "/desk/venues/:venue_ref/plan/background",
    {
      schema: { params: VenueParams, querystring: PlanBackgroundQuery, response: { 200: PictureBytes } },
      config: { access: "desk", right: "events.see" },
    },
    async (request, reply) => {
      const { venue_ref } = request.params;
      const { bytes, type } = await readBackground(office, rightfulCaller(request), venue_ref, request.query.picture);
      // Its path is never used for another picture.
      reply.header("cache-control", "private, max-age=86400").type(type);
      return reply.send(bytes);
    },
  );

  untyped.register(async (scope) => {
    takePictures(scope);
    scope.withTypeProvider<TypeBoxTypeProvider>().post(
      "/desk/venues/:venue_ref/plan/background",
      {
        onRequest: demandRight,
        schema: { params: VenueParams, body: PictureBytes, response: { 201: PlanBackgroundMade } },
        config: { access: "desk", right: "events.change", limits: ["pictureByUser"] },
      },
      async (request, reply) => {
        const bytes = pictureBytes(request);
        const { venue_ref } = request.params;
        return reply.code(201).send(await storeBackground(office, rightfulCaller(request), venue_ref, bytes));
      },
    );
  });
};
