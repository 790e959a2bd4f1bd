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
import { deskCall } from "#server/plugins/calls.ts";
import { sendWritten } from "#server/plugins/envelope.ts";
import { demandedMatch } from "#server/plugins/etags.ts";
import type { RegisterRoutes } from "#server/services.ts";
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
export const registerPlanRoutes: RegisterRoutes = (app, services) => {
  const answers = new DraftAnswers();
  /** A large body is read only for somebody who may change the venue. */
  const demandRight = async (request: FastifyRequest) => {
    const { venue_ref } = request.params as { venue_ref: string };
    await demandVenueToChange(services.db, rightfulCaller(request), venue_ref);
  };

  deskCall(app, {
    method: "GET",
    path: "/desk/venues/:venue_ref/plan/draft",
    right: "events.see",
    summary: "The draft of a venue's plan, with the seats that it must keep; without a draft, the published plan",
    schema: { params: VenueParams, response: { 200: PlanDraft } },
    handler: async (request, reply) => {
      const takesBrotli = preferredEncoding(request.headers["accept-encoding"]) === "br";
      const { venue_ref } = request.params;
      const caller = rightfulCaller(request);
      const { body, etag } = await plansAtWork.run(() =>
        readPlanDraft(services.db, caller, venue_ref, takesBrotli ? answers : undefined),
      );
      if (typeof body !== "string") reply.header("content-encoding", "br");
      reply.headers({ etag, vary: "accept-encoding" }).type("application/json; charset=utf-8");
      return sendWritten(reply, body);
    },
  });

  deskCall(app, {
    method: "PATCH",
    path: "/desk/venues/:venue_ref/plan/draft",
    right: "events.change",
    bodyLimit: PLAN_LIMIT_BYTES,
    onRequest: demandRight,
    summary: "Change the draft of a venue's plan by patches or as a whole, at most 20 MB",
    refusals: [412, 413, 428],
    example: { body: { patches: [{ op: "replace", path: ["stage", "label"], value: "Stage left" }] } },
    schema: { params: VenueParams, headers: IfMatch, body: PlanChangeForm, response: { 200: PlanSaved } },
    handler: async (request, reply) => {
      const { venue_ref } = request.params;
      const change = request.body as PlanChange;
      const [caller, match] = [rightfulCaller(request), demandedMatch(request)];
      const saved = await plansAtWork.run(() => changePlanDraft(services, caller, venue_ref, change, match));
      reply.header("etag", saved.etag);
      return saved;
    },
  });

  deskCall(app, {
    method: "DELETE",
    path: "/desk/venues/:venue_ref/plan/draft",
    right: "events.change",
    summary: "Throw the draft of a venue's plan away; the published plan stays",
    refusals: [412],
    schema: { params: VenueParams, headers: IfMatch, response: { 204: Nothing } },
    handler: async (request) => {
      const match = request.headers["if-match"];
      await discardPlanDraft(services, rightfulCaller(request), request.params.venue_ref, match);
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/venues/:venue_ref/plan/publish",
    right: "events.change",
    idempotent: "key needed",
    summary: "Publish the draft of a venue's plan for all coming events",
    refusals: [409, 412, 422, 428],
    example: { body: { note: "A new name for the door" } },
    schema: { params: VenueParams, headers: IfMatch, body: PlanPublishForm, response: { 200: PlanPublished } },
    handler: async (request) => {
      const { venue_ref } = request.params;
      const [caller, match] = [rightfulCaller(request), demandedMatch(request)];
      return plansAtWork.run(() => publishPlan(services, caller, venue_ref, request.body, match));
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/venues/:venue_ref/plan/versions",
    right: "events.see",
    summary: "Every plan that a venue has had, the newest first",
    schema: { params: VenueParams, querystring: PlanVersionQuery, response: { 200: PlanVersionPage } },
    handler: async (request) =>
      listPlanVersions(services.db, rightfulCaller(request), request.params.venue_ref, request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/venues/:venue_ref/plan/versions/:number",
    right: "events.see",
    summary: "One version of a venue's plan",
    schema: { params: PlanVersionParams, response: { 200: WholePlanVersion } },
    handler: async (request) => {
      const { venue_ref, number } = request.params;
      return readPlanVersion(services.db, rightfulCaller(request), venue_ref, Number(number));
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/venues/:venue_ref/plan/background",
    right: "events.see",
    summary: "A picture that lies under the venue's plan",
    schema: { params: VenueParams, querystring: PlanBackgroundQuery, response: { 200: PictureBytes } },
    handler: async (request, reply) => {
      const { venue_ref } = request.params;
      const { bytes, type } = await readBackground(services, rightfulCaller(request), venue_ref, request.query.picture);
      // The picture's path is never used for another picture.
      reply.header("cache-control", "private, max-age=86400").type(type);
      return reply.send(bytes);
    },
  });

  app.register(async (scope) => {
    takePictures(scope);
    deskCall(scope, {
      method: "POST",
      path: "/desk/venues/:venue_ref/plan/background",
      right: "events.change",
      limits: ["pictureByUser"],
      onRequest: demandRight,
      summary:
        "Upload a picture to lie under a plan while somebody draws it: as POST /api/desk/pictures, but never shown to buyers",
      refusals: [413, 415, 422],
      schema: { params: VenueParams, body: PictureBytes, response: { 201: PlanBackgroundMade } },
      handler: async (request) => {
        const bytes = pictureBytes(request);
        const { venue_ref } = request.params;
        return storeBackground(services, rightfulCaller(request), venue_ref, bytes);
      },
    });
  });
};
