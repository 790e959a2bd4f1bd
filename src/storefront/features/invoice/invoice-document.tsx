import { documentSays, longDay } from "#contract/rules/money/invoice-words.ts";
import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import type { InvoiceDocument, InvoiceLine, OrderInvoices } from "#contract/wire/invoices.ts";
import styles from "./invoice-document.module.css";

const money = (dollars: number) => formatAmount(toCents(dollars));

interface InvoiceDocumentProps {
  document: InvoiceDocument;
  buyer: OrderInvoices["buyer"];
  orderReference: string;
}

/** One invoice or note, as it is printed. */
export function InvoiceDocumentView({ document, buyer, orderReference }: InvoiceDocumentProps) {
  const { title, number, lines, gst_registered: hasGst } = document;
  return (
    <article className={styles.document} aria-label={`${title} ${number}`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <span>{title}</span> <span className={styles.number}>{number}</span>
        </h2>
        {documentSays(document).map((words) => (
          <p key={words} className={styles.quiet}>
            {words}
          </p>
        ))}
      </header>
      <div className={styles.parties}>
        <div>
          <p className={styles.seller}>{document.seller_name}</p>
          {document.seller_abn && <p>{`ABN ${document.seller_abn}`}</p>}
          {document.seller_address && <p>{document.seller_address}</p>}
        </div>
        <div>
          {buyer.name && <p>{`To ${buyer.name}${buyer.abn && `, ABN ${buyer.abn}`}`}</p>}
          <p>{longDay(document.issued_on)}</p>
          <p>{`Order ${orderReference}`}</p>
        </div>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
            {hasGst && <th scope="col">GST in it</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.name} ${line.price}`}>
              <th scope="row">
                <span>{line.name}</span>
                <span className={styles.sum}>{sumOf(line)}</span>
              </th>
              <td>{money(line.amount)}</td>
              {hasGst && <td>{money(line.gst)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{document.kind === "invoice" ? "Total" : "Total taken back"}</th>
            <td>{money(document.total)}</td>
            {hasGst && <td>{money(document.gst)}</td>}
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

/** '2 × $50.00, less combo discount $10.00', or '' for a single item without a discount. */
function sumOf({ quantity, price, combo_discount, voucher_discount }: InvoiceLine): string {
  const parts = [
    (quantity > 1 || combo_discount > 0 || voucher_discount > 0) && `${quantity} × ${money(price)}`,
    combo_discount > 0 && `less combo discount ${money(combo_discount)}`,
    voucher_discount > 0 && `less voucher ${money(voucher_discount)}`,
  ];
  return parts.filter(Boolean).join(", ");
}
