import { skipToken } from "@reduxjs/toolkit/query";
import { type FormEvent, useState } from "react";
import { readAbn } from "#contract/rules/account/abn.ts";
import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { type OrderInvoices, useInvoiceBuyerMutation, useInvoicesQuery } from "#src/storefront/data/paid-orders-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { buttonLook } from "#src/ui/actions/button-look.ts";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { InvoiceDocumentView } from "./invoice-document.tsx";
import styles from "./order-invoices.module.css";

const money = (dollars: number) => formatAmount(toCents(dollars));

/**
 * The invoices and notes of one order, to read, print and save.
 * @param orderId the order's id
 */
export function OrderInvoicesView({ orderId }: { orderId: string }) {
  const away = useAway();
  const { currentData, error, isFetching, refetch } = useInvoicesQuery(away === null ? orderId : skipToken);
  if (!currentData && away !== null) return <Notice tone="info">{`${away} Invoices need a connection.`}</Notice>;
  if (error)
    return (
      <LoadFailed
        title="We couldn't load this invoice"
        message={callError(error).message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!currentData) return <Skeleton className={styles.waiting} />;
  const { documents, name, order_reference, paid, returned, buyer } = currentData;
  if (documents.length === 0) return <Notice tone="info">This order cost nothing, so it has no invoice.</Notice>;
  return (
    <div className={styles.all}>
      <div className={styles.head}>
        <p className={styles.lead}>{name}</p>
        <p
          className={styles.paid}
        >{`You paid ${money(paid)}.${returned > 0 ? ` ${money(returned)} of it goes back to you, or went back.` : ""}${documents.length > 1 ? " Each seller has an invoice of its own." : ""}`}</p>
      </div>
      <p className={styles.acts}>
        <a
          className={buttonLook({ variant: "action" })}
          href={`/invoice/${orderId}.pdf`}
          target="_blank"
          rel="noreferrer"
        >
          Open as PDF
        </a>
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </p>
      {documents.map((document) => (
        <InvoiceDocumentView key={document.number} document={document} buyer={buyer} orderReference={order_reference} />
      ))}
      <InvoiceBuyerForm invoices={currentData} />
    </div>
  );
}

/** Puts the buyer's name and ABN on the documents. Folded away, because few people need it. */
function InvoiceBuyerForm({ invoices }: { invoices: OrderInvoices }) {
  const { orderId, buyer } = invoices;
  const online = useOnline();
  const [name, setName] = useState(buyer.name);
  const [abn, setAbn] = useState(buyer.abn);
  const [checked, setChecked] = useState(false);
  const [save, { isLoading, error, isSuccess }] = useInvoiceBuyerMutation();
  const abnError =
    checked && abn.trim() !== "" && readAbn(abn) === null ? "Please check the 11 digits of this ABN." : undefined;
  const nameError =
    checked && abn.trim() !== "" && name.trim() === "" ? "Whose ABN is this? Please add the name." : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const isWrong = abn.trim() !== "" && (readAbn(abn) === null || name.trim() === "");
    if (online && !isLoading && !isWrong) void save({ orderId, name, abn });
  };
  return (
    <details className={styles.fold}>
      <summary>Put a name or ABN on it</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label="Name of the person or business"
          autoComplete="organization"
          maxLength={120}
          value={name}
          error={nameError}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="ABN"
          inputMode="numeric"
          maxLength={20}
          value={abn}
          error={abnError}
          hint="11 digits, if the buyer has one"
          onChange={({ target }) => setAbn(target.value)}
        />
        {error && <Notice tone="danger">{callError(error).message}</Notice>}
        {isSuccess && !isLoading && <Notice tone="ok">Saved.</Notice>}
        <Button type="submit" variant="quiet" busy={isLoading} aria-disabled={!online}>
          Save
        </Button>
      </form>
    </details>
  );
}
