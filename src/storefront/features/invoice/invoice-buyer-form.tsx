import { type FormEvent, useState } from "react";
import { readAbn } from "#contract/rules/account/abn.ts";
import { callError } from "#src/http/call-error.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { type OrderInvoices, useInvoiceBuyerMutation } from "#src/storefront/data/paid-orders-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import styles from "./invoice-buyer-form.module.css";

/** Puts the buyer's name and ABN on the documents. Folded away, because few people need it. */
export function InvoiceBuyerForm({ invoices }: { invoices: OrderInvoices }) {
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
