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
import { deskCall } from "#server/plugins/calls.ts";
import { demandedMatch } from "#server/plugins/etags.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { PosterColours } from "../../images/poster-colour.ts";
import { rightfulCaller } from "../../organisers/desk-access.ts";
import { applyToDates } from "./apply-to-dates.ts";
import { changeDraft, discardDraft } from "./change-draft.ts";
import { makeSeries } from "./make-series.ts";
import { listOtherDates } from "./other-dates.ts";
import { publishDraft } from "./publish-draft.ts";
import { listDrafts, readDraft } from "./read-draft.ts";
import { openDraftOfEvent, startDraft } from "./start-draft.ts";

/** Drafts of events (docs/api.md). */
export const registerDraftRoutes: RegisterRoutes = (app, services) => {
  const { colourOf } = new PosterColours(services.config);
  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/draft",
    right: "events.change",
    summary: "Open the draft of a published event: the one that there is, or a new one",
    refusals: [409],
    schema: { params: DeskEventParams, response: { 200: DeskDraft } },
    handler: async (request) => openDraftOfEvent(services, rightfulCaller(request), rowId(request.params.event_id)),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/drafts",
    right: "events.change",
    summary: "Drafts of events, the newest first",
    example: { query: { organiser_id: "3" } },
    schema: { querystring: DraftQuery, response: { 200: DraftPage } },
    handler: async (request) => listDrafts(services.db, rightfulCaller(request), request.query),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/drafts",
    right: "events.change",
    idempotent: true,
    summary: "Begin a draft of a new event, empty or as a copy of another",
    refusals: [409],
    example: { body: { organiser_id: "3", name: "Second Night" } },
    schema: { body: DraftForm, response: { 201: DeskDraft } },
    handler: async (request) => startDraft(services, rightfulCaller(request), request.body),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/drafts/series",
    right: "events.change",
    idempotent: "key needed",
    summary: "Make a draft for each date of a series, like a draft or an event",
    example: { body: { from_draft_id: "5", series: "First Nights", dates: ["2031-03-08T19:30", "2031-03-09T14:00"] } },
    schema: { body: SeriesForm, response: { 201: SeriesMade } },
    handler: async (request) => makeSeries(services, rightfulCaller(request), request.body),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/drafts/:draft_id",
    right: "events.change",
    summary: "A draft, with what it changes and what stands in the way of publishing it",
    schema: { params: DraftParams, response: { 200: DeskDraft } },
    handler: async (request, reply) => {
      const draft = await readDraft(services, rightfulCaller(request), rowId(request.params.draft_id));
      reply.header("etag", draft.etag);
      return draft;
    },
  });

  deskCall(app, {
    method: "PATCH",
    path: "/desk/drafts/:draft_id",
    right: "events.change",
    summary: "Set fields of a draft, or take them away by null",
    refusals: [412, 428],
    example: { body: { set: { name: "Last Night" } } },
    schema: { params: DraftParams, headers: IfMatch, body: DraftChange, response: { 200: DeskDraft } },
    handler: async (request, reply) => {
      const id = rowId(request.params.draft_id);
      const draft = await changeDraft(services, rightfulCaller(request), id, request.body, demandedMatch(request));
      reply.header("etag", draft.etag);
      return draft;
    },
  });

  deskCall(app, {
    method: "DELETE",
    path: "/desk/drafts/:draft_id",
    right: "events.change",
    summary: "Discard a draft; a published event stays as it is",
    refusals: [412, 428],
    schema: { params: DraftParams, headers: IfMatch, response: { 204: Nothing } },
    handler: async (request) => {
      const id = rowId(request.params.draft_id);
      await discardDraft(services, rightfulCaller(request), id, demandedMatch(request));
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/drafts/:draft_id/publish",
    right: "events.change",
    idempotent: "key needed",
    summary: "Publish a draft",
    refusals: [409, 412, 422],
    example: { body: {} },
    schema: { params: DraftParams, headers: IfMatch, body: PublishForm, response: { 200: Published } },
    handler: async (request) => {
      const match = request.headers["if-match"];
      const publication = { ...request.body, match, colourOf };
      return publishDraft(services, rightfulCaller(request), rowId(request.params.draft_id), publication);
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/drafts/:draft_id/dates",
    right: "events.change",
    summary: "The other dates of a draft's series, with what each would change if it took over fields of the draft",
    example: { query: { fields: "name" } },
    schema: { params: DraftParams, querystring: OtherDateQuery, response: { 200: OtherDatePage } },
    handler: async (request) =>
      listOtherDates(services.db, rightfulCaller(request), rowId(request.params.draft_id), request.query),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/drafts/:draft_id/apply",
    right: "events.change",
    idempotent: "key needed",
    summary: "Let other dates take over fields of a draft",
    refusals: [412, 428],
    example: { body: { fields: ["age_limit"], dates: [{ ref: "second-night", etag: '"…"' }] } },
    schema: { params: DraftParams, headers: IfMatch, body: ApplyForm, response: { 200: Applied } },
    handler: async (request) => {
      const id = rowId(request.params.draft_id);
      return applyToDates(services, rightfulCaller(request), id, request.body, demandedMatch(request));
    },
  });
};
