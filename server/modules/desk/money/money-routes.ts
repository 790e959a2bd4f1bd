import { rowId } from "#contract/rules/row-id.ts";
import {
  DocumentPage,
  DocumentParams,
  DocumentQuery,
  EventMoneyPage,
  Money,
  MoneyEventQuery,
  MoneyQuery,
} from "#contract/wire/desk/money.ts";
import { OrganiserParams } from "#contract/wire/desk/team.ts";
import { deskCall } from "#server/plugins/calls.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { readSettings } from "../../catalogue/settings.ts";
import { rightfulCaller } from "../../organisers/desk-access.ts";
import { listDocuments, readDocument } from "./list-documents.ts";
import { moneyAsCsv } from "./money-csv.ts";
import { listEventMoney, readMoney } from "./read-money.ts";

/** What an organiser earned, by its documents, and the documents themselves (docs/api.md). */
export const registerMoneyRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/money",
    right: "money.see",
    summary: "What an organiser's invoices and adjustment notes add up to, what was paid out, and the balance",
    schema: { params: OrganiserParams, querystring: MoneyQuery, response: { 200: Money } },
    handler: async (request) =>
      readMoney(services.db, rightfulCaller(request), rowId(request.params.organiser_id), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/money/events",
    right: "money.see",
    summary: "The same for each event, the latest date first",
    schema: { params: OrganiserParams, querystring: MoneyEventQuery, response: { 200: EventMoneyPage } },
    handler: async (request) =>
      listEventMoney(services.db, rightfulCaller(request), rowId(request.params.organiser_id), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/money.csv",
    right: "money.see",
    summary: "Every line of every document as CSV, for an accountant",
    mediaType: "text/csv",
    schema: { params: OrganiserParams, querystring: MoneyQuery },
    handler: async (request, reply) => {
      const id = rowId(request.params.organiser_id);
      return sendCsv(reply, `money-${id}`, await moneyAsCsv(services.db, rightfulCaller(request), id, request.query));
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/documents",
    right: "money.see",
    summary: "Invoices and adjustment notes, newest first",
    schema: { params: OrganiserParams, querystring: DocumentQuery, response: { 200: DocumentPage } },
    handler: async (request) =>
      listDocuments(services.db, rightfulCaller(request), rowId(request.params.organiser_id), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/documents/:document_id/pdf",
    right: "money.see",
    summary: "One of them as PDF",
    mediaType: "application/pdf",
    schema: { params: DocumentParams },
    handler: async (request, reply) => {
      const { organiser_id, document_id } = request.params;
      const document = await readDocument(
        services.db,
        rightfulCaller(request),
        rowId(organiser_id),
        rowId(document_id),
      );
      const { brand_name } = await readSettings(services.db);
      const number = document.documents[0]?.number ?? document_id;
      return reply
        .header("content-disposition", `attachment; filename="${number}.pdf"`)
        .header("content-type", "application/pdf")
        .send(await services.printInvoices(document, brand_name));
    },
  });
};
