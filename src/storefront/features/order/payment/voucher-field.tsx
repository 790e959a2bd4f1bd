import { type FormEvent, useEffect, useId, useRef } from "react";
import type { Order } from "#src/storefront/data/orders.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import type { VoucherEntry } from "./use-voucher.ts";
import styles from "./voucher-field.module.css";

interface VoucherFieldProps {
  voucher: Order["voucher"];
  entry: VoucherEntry;
  online: boolean;
}

/** A field with Apply or, once a voucher is applied, its code with Remove (docs/design/product.md#checkout). */
export function VoucherField({ voucher, entry, online }: VoucherFieldProps) {
  const box = useRef<HTMLElement>(null);
  const wasApplied = useRef(voucher !== null);

  useEffect(() => {
    if (wasApplied.current === (voucher !== null)) return;
    wasApplied.current = voucher !== null;
    // The pressed button is gone, so the control that replaces it gets the focus.
    box.current?.querySelector<HTMLElement>(voucher ? "button" : "input")?.focus();
  }, [voucher]);

  return (
    <section ref={box} aria-label="Voucher">
      {voucher ? (
        <Applied code={voucher.code} entry={entry} online={online} />
      ) : (
        <Entry entry={entry} online={online} />
      )}
      {entry.problem?.kind === "call" && (
        <Notice tone="danger">{`${entry.problem.text} Your order hasn't changed.`}</Notice>
      )}
    </section>
  );
}

function Applied({ code, entry, online }: { code: string; entry: VoucherEntry; online: boolean }) {
  const id = useId();
  return (
    <div className={styles.applied}>
      <p className={styles.code}>{code}</p>
      <p id={id} className={styles.message}>
        Voucher applied sucessfully
      </p>
      <Button
        className={styles.remove}
        variant="quiet"
        busy={entry.busy}
        aria-disabled={!online}
        aria-describedby={id}
        onClick={() => online && entry.remove()}
      >
        Remove
      </Button>
    </div>
  );
}

function Entry({ entry, online }: { entry: VoucherEntry; online: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { problem } = entry;
  useEffect(() => {
    if (problem?.kind === "code") input.current?.focus();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (online && !entry.busy) void entry.apply();
  };
  return (
    <form className={styles.entry} onSubmit={submit} noValidate>
      <Field
        ref={input}
        className={styles.field}
        label="Voucher code"
        name="voucher_code"
        value={entry.typed}
        onChange={(event) => entry.type(event.target.value)}
        error={problem?.kind === "code" ? problem.text : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={100}
      />
      <Button type="submit" variant="quiet" className={styles.apply} busy={entry.busy} aria-disabled={!online}>
        Apply
      </Button>
    </form>
  );
}
