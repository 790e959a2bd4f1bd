import { Link, useSearchParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatAmount } from "#contract/rules/money/money.ts";
import { COMPANY_ZONE } from "#contract/rules/time/venue-time.ts";
import type { DeskDocument, MoneyQuery } from "#contract/wire/desk/money.ts";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useDocumentsInfiniteQuery } from "../../calls/money-api.ts";
import { Card } from "../../parts/card.tsx";
import { FileButton } from "../../parts/fields/file-button.tsx";
import { SearchForm } from "../../parts/fields/search-form.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";

/** Invoices and adjustment notes, each as PDF. */
export function Documents({ organiserId, days }: { organiserId: string; days: MoneyQuery }) {
  const [params] = useSearchParams();
  const search = params.get("search") ?? "";
  const list = useDocumentsInfiniteQuery({ organiserId, ...days, ...(search && { search }) });
  const columns: Column<DeskDocument>[] = [
    { name: "Number", cell: ({ number }) => number },
    { name: "Document", isWide: true, cell: ({ title }) => title },
    // The document prints the day by the company's clock, so the list does too.
    { name: "Issued", isWide: true, cell: ({ issued_at }) => shownTime(issued_at, COMPANY_ZONE) },
    {
      name: "Order",
      cell: ({ order_id, order_number }) => <Link to={deskPaths.order(order_id)}>{order_number}</Link>,
    },
    { name: "GST", isFigure: true, isWide: true, cell: ({ gst_cents }) => formatAmount(gst_cents) },
    { name: "Amount", isFigure: true, cell: ({ amount_cents }) => formatAmount(amount_cents) },
    {
      name: "File",
      cell: ({ id, number }) => (
        <FileButton call={{ path: `organisers/${organiserId}/documents/${id}/pdf` }} name={`${number}.pdf`}>
          PDF<VisuallyHidden>{` of ${number}`}</VisuallyHidden>
        </FileButton>
      ),
    },
  ];
  return (
    <Card title="Invoices and adjustment notes">
      <SearchForm label="Document or order number" hint="Such as 3-000012, 3-A000002 or 90001-4821." />
      <CursorTable
        list={list}
        caption="Invoices and adjustment notes, newest first"
        columns={columns}
        keyOf={({ id }) => id}
        empty={search ? "No document of these days has that number." : "No document was issued in these days."}
      />
    </Card>
  );
}
