import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { IfMatch, Nothing } from "#contract/wire/desk/common.ts";
import {
  DeskDraft,
  DraftChange,
  DraftForm,
  DraftPage,
  DraftParams,
  DraftQuery,
  Published,
  PublishForm,
  SeriesForm,
  SeriesMade,
} from "#contract/wire/desk/drafts.ts";
import { DeskEventParams } from "#contract/wire/desk/events.ts";
import { Applied, ApplyForm, OtherDatePage, OtherDateQuery } from "#contract/wire/desk/other-dates.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { demandedMatch, demandIdempotencyKey } from "#server/plugins/etags.ts";
import { PosterColours } from "../../images/poster-colour.ts";
import { rightfulCaller } from "../../organisers/desk-access.ts";
import { applyToDates } from "./apply-to-dates.ts";
import { changeDraft, discardDraft } from "./change-draft.ts";
import { makeSeries } from "./make-series.ts";
import { listOtherDates } from "./other-dates.ts";
import { publishDraft } from "./publish-draft.ts";
import { listDrafts, readDraft } from "./read-draft.ts";
import { openDraftOfEvent, startDraft } from "./start-draft.ts";

const config = { access: "desk", right: "events.change" } as const;

/** Drafts of events (docs/api.md). */
export const registerDraftRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const { colourOf } = new PosterColours(office.config);
  app.post(
    "/desk/events/:event_id/draft",
    { schema: { params: DeskEventParams, response: { 200: DeskDraft } }, config },
    async (request) => openDraftOfEvent(office, rightfulCaller(request), rowId(request.params.event_id)),
  );

  app.get(
    "/desk/drafts",
    { schema: { querystring: DraftQuery, response: { 200: DraftPage } }, config },
    async (request) => listDrafts(office.db, rightfulCaller(request), request.query),
  );

  app.post(
    "/desk/drafts",
    { schema: { body: DraftForm, response: { 201: DeskDraft } }, config: { ...config, idempotent: true } },
    async (request, reply) => reply.code(201).send(await startDraft(office, rightfulCaller(request), request.body)),
  );

  app.post(
    "/desk/drafts/series",
    {
      preValidation: demandIdempotencyKey,
      schema: { body: SeriesForm, response: { 201: SeriesMade } },
      config: { ...config, idempotent: true },
    },
    async (request, reply) => reply.code(201).send(await makeSeries(office, rightfulCaller(request), request.body)),
  );

  app.get(
    "/desk/drafts/:draft_id",
    { schema: { params: DraftParams, response: { 200: DeskDraft } }, config },
    async (request, reply) => {
      const draft = await readDraft(office, rightfulCaller(request), rowId(request.params.draft_id));
      reply.header("etag", draft.etag);
      return draft;
    },
  );

  app.patch(
    "/desk/drafts/:draft_id",
    { schema: { params: DraftParams, headers: IfMatch, body: DraftChange, response: { 200: DeskDraft } }, config },
    async (request, reply) => {
      const id = rowId(request.params.draft_id);
      const draft = await changeDraft(office, rightfulCaller(request), id, request.body, demandedMatch(request));
      reply.header("etag", draft.etag);
      return draft;
    },
  );

  app.delete(
    "/desk/drafts/:draft_id",
    { schema: { params: DraftParams, headers: IfMatch, response: { 204: Nothing } }, config },
    async (request, reply) => {
      const id = rowId(request.params.draft_id);
      await discardDraft(office, rightfulCaller(request), id, demandedMatch(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/desk/drafts/:draft_id/publish",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: DraftParams, headers: IfMatch, body: PublishForm, response: { 200: Published } },
      config: { ...config, idempotent: true },
    },
    async (request) => {
      const match = request.headers["if-match"];
      const publication = { ...request.body, match, colourOf };
      return publishDraft(office, rightfulCaller(request), rowId(request.params.draft_id), publication);
    },
  );

  app.get(
    "/desk/drafts/:draft_id/dates",
    { schema: { params: DraftParams, querystring: OtherDateQuery, response: { 200: OtherDatePage } }, config },
    async (request) =>
      listOtherDates(office.db, rightfulCaller(request), rowId(request.params.draft_id), request.query),
  );

  app.post(
    "/desk/drafts/:draft_id/apply",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: DraftParams, headers: IfMatch, body: ApplyForm, response: { 200: Applied } },
      config: { ...config, idempotent: true },
    },
    async (request) => {
      const id = rowId(request.params.draft_id);
      return applyToDates(office, rightfulCaller(request), id, request.body, demandedMatch(request));
    },
  );
};
