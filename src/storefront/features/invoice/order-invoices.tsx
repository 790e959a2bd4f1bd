import { skipToken } from "@reduxjs/toolkit/query";
import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useInvoicesQuery } from "#src/storefront/data/paid-orders-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { buttonLook } from "#src/ui/actions/button-look.ts";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { InvoiceBuyerForm } from "./invoice-buyer-form.tsx";
import { InvoiceDocumentView } from "./invoice-document.tsx";
import styles from "./order-invoices.module.css";

const money = (dollars: number) => formatAmount(toCents(dollars));

/** The invoices and notes of one order, to read, print and keep. @param orderId the order's id */
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
