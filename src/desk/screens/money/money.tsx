import type { FormEvent } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatAmount } from "#contract/rules/money/money.ts";
import { COMPANY_ZONE } from "#contract/rules/time/venue-time.ts";
import type { DeskDocument, MoneyQuery } from "#contract/wire/desk/money.ts";
import { eastDay } from "#src/shared/event/event-time.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useDocumentsInfiniteQuery, useMoneyQuery } from "../../calls/money-api.ts";
import { Card } from "../../parts/card.tsx";
import { FileButton } from "../../parts/fields/file-button.tsx";
import form from "../../parts/fields/form.module.css";
import { SearchForm } from "../../parts/fields/search-form.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { OfOrganiser } from "../../parts/of-organiser.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { EventMoneyTable } from "./event-money.tsx";
import { Payouts } from "./payouts.tsx";
import { daysOf, type PeriodName, periodNames, readPeriodName } from "./periods.ts";

export function Component() {
  return <OfOrganiser>{({ id, name }) => <MoneyScreen key={id} organiserId={id} name={name} />}</OfOrganiser>;
}

function MoneyScreen({ organiserId, name }: { organiserId: string; name: string }) {
  const [params] = useSearchParams();
  const period = readPeriodName(params.get("period"));
  const days = daysOf(period, eastDay(), { from: params.get("from") ?? "", to: params.get("to") ?? "" });
  return (
    <Screen
      title="Money"
      lead={name}
      actions={
        <FileButton call={{ path: `organisers/${organiserId}/money.csv`, query: days }} name={fileName(days)}>
          Download for an accountant
        </FileButton>
      }
    >
      <PeriodForm period={period} />
      <Sums organiserId={organiserId} days={days} />
      <EventMoneyTable organiserId={organiserId} days={days} />
      <Payouts organiserId={organiserId} />
      <Documents organiserId={organiserId} days={days} />
    </Screen>
  );
}

const fileName = ({ from = "start", to = "today" }: { from?: string; to?: string }) => `money-${from}-to-${to}.csv`;

/** The totals of a period's documents, and what is still to be paid out. */
function Sums({ organiserId, days }: { organiserId: string; days: MoneyQuery }) {
  const { currentData: money, error, refetch, isFetching } = useMoneyQuery({ organiserId, ...days });
  if (error || !money) return <LoadingOrRefusal what="money" error={error} isFetching={isFetching} refetch={refetch} />;
  return (
    <Stats>
      <Stat name="Net" value={formatAmount(money.net_cents)} note={`${formatAmount(money.gst_cents)} of it is GST`} />
      <Stat name="Gross" value={formatAmount(money.gross_cents)} note="at full prices" />
      <Stat name="Discounts" value={formatAmount(money.discounts_cents)} note="combos and vouchers" />
      <Stat name="Fees" value={formatAmount(money.fees_cents)} note="that you charge yourself" />
      <Stat name="Refunds" value={formatAmount(money.refunds_cents)} note="by adjustment notes" />
      <Stat
        name="Balance today"
        value={formatAmount(money.balance.balance_cents)}
        note={`after payouts of ${formatAmount(money.balance.paid_out_cents)}`}
      />
    </Stats>
  );
}

/** Chooses the days of the figures. They are in the address, so that a colleague who opens it sees the same. */
function PeriodForm({ period }: { period: PeriodName }) {
  const [params, setParams] = useSearchParams();
  const choose = (name: string) => {
    const next = new URLSearchParams(params);
    next.set("period", name);
    next.delete("from");
    next.delete("to");
    setParams(next);
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = new URLSearchParams(params);
    for (const [name, value] of new FormData(event.currentTarget)) next.set(name, String(value));
    setParams(next);
  };
  return (
    <form className={form.row} onSubmit={show}>
      <SelectField
        label="Period"
        hint="By the dates on your documents."
        name="period"
        value={period}
        onChange={({ target }) => choose(target.value)}
      >
        {Object.entries(periodNames).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {period === "own" && (
        <>
          <Field label="First day" type="date" name="from" defaultValue={params.get("from") ?? ""} />
          <Field label="Last day" type="date" name="to" defaultValue={params.get("to") ?? ""} />
          <Button type="submit" variant="quiet">
            Show
          </Button>
        </>
      )}
    </form>
  );
}

/** Invoices and adjustment notes, each as PDF. */
function Documents({ organiserId, days }: { organiserId: string; days: MoneyQuery }) {
  const [params] = useSearchParams();
  const search = params.get("search") ?? "";
  const list = useDocumentsInfiniteQuery({ organiserId, ...days, ...(search && { search }) });
  const columns: Column<DeskDocument>[] = [
    { name: "Number", cell: ({ number }) => number },
    { name: "Document", isWide: true, cell: ({ title }) => title },
    // The document prints the day by the company's clock, and the list must agree.
    { name: "Issued", isWide: true, cell: ({ issued_at }) => shownTime(issued_at, COMPANY_ZONE) },
    { name: "Order", cell: ({ order_id, order_number }) => <Link to={deskPaths.order(order_id)}>{order_number}</Link> },
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
