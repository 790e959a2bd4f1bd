import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
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
import type { RegisterRoutes } from "#server/office.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import { readSettings } from "../../catalogue/settings.ts";
import { rightfulCaller } from "../../organisers/desk-access.ts";
import { listDocuments, readDocument } from "./list-documents.ts";
import { moneyAsCsv } from "./money-csv.ts";
import { listEventMoney, readMoney } from "./read-money.ts";

/** What an organiser earned, by its documents, and the documents themselves (docs/api.md). */
export const registerMoneyRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const config = { access: "desk", right: "money.see" } as const;
  app.get(
    "/desk/organisers/:organiser_id/money",
    { schema: { params: OrganiserParams, querystring: MoneyQuery, response: { 200: Money } }, config },
    async (request) => readMoney(office.db, rightfulCaller(request), rowId(request.params.organiser_id), request.query),
  );

  app.get(
    "/desk/organisers/:organiser_id/money/events",
    { schema: { params: OrganiserParams, querystring: MoneyEventQuery, response: { 200: EventMoneyPage } }, config },
    async (request) =>
      listEventMoney(office.db, rightfulCaller(request), rowId(request.params.organiser_id), request.query),
  );

  app.get(
    "/desk/organisers/:organiser_id/money.csv",
    {
      schema: {
        ...{ params: OrganiserParams, querystring: MoneyQuery },
        ...{ produces: ["text/csv"], response: { 200: Type.String() } },
      },
      config,
    },
    async (request, reply) => {
      const id = rowId(request.params.organiser_id);
      return sendCsv(reply, `money-${id}`, await moneyAsCsv(office.db, rightfulCaller(request), id, request.query));
    },
  );

  app.get(
    "/desk/organisers/:organiser_id/documents",
    { schema: { params: OrganiserParams, querystring: DocumentQuery, response: { 200: DocumentPage } }, config },
    async (request) =>
      listDocuments(office.db, rightfulCaller(request), rowId(request.params.organiser_id), request.query),
  );

  app.get(
    "/desk/organisers/:organiser_id/documents/:document_id/pdf",
    { schema: { params: DocumentParams, produces: ["application/pdf"], response: { 200: Type.String() } }, config },
    async (request, reply) => {
      const { organiser_id, document_id } = request.params;
      const document = await readDocument(office.db, rightfulCaller(request), rowId(organiser_id), rowId(document_id));
      const { brand_name } = await readSettings(office.db);
      const number = document.documents[0]?.number ?? document_id;
      return reply
        .header("content-disposition", `attachment; filename="${number}.pdf"`)
        .header("content-type", "application/pdf")
        .send((await office.printInvoices(document, brand_name)) as never);
    },
  );
};
