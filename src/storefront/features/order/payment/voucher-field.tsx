import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { callError } from "#src/http/call-error.ts";
import { useOrderVoucherMutation } from "#src/storefront/data/order-api.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import styles from "./voucher-field.module.css";
import { isCodePending, NO_CODE, type VoucherProblem, voucherProblem } from "./voucher-problem.ts";

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
    // The pressed button is removed, so the focus moves to the control that replaces it.
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

/** The voucher of an order: the typed code, and functions that apply and remove it. */
export function useVoucher(orderId: string, onSignedOut: () => void) {
  const [send, { isLoading }] = useOrderVoucherMutation();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<VoucherProblem>();
  const [refused, setRefused] = useState("");

  const change = async (code: string): Promise<boolean> => {
    setProblem(undefined);
    const { error } = await send({ orderId, code });
    const failure = callError(error);
    if (failure?.kind === "signed-out") onSignedOut();
    const found = failure && voucherProblem(failure);
    setProblem(found);
    setRefused(found?.kind === "code" ? code : "");
    return found === undefined;
  };
  const apply = async () => {
    const code = typed.trim();
    if (code === "") return setProblem(NO_CODE);
    // A code that was refused stays in the field.
    if (await change(code)) setTyped("");
  };
  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };

  const isPending = isCodePending(typed, refused);
  return { typed, type, apply, remove: () => change(""), busy: isLoading, isPending, problem, setProblem };
}

type VoucherEntry = ReturnType<typeof useVoucher>;
