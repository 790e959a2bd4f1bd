import { type FormEvent, useState } from "react";
import { formatAmount } from "#contract/rules/money/money.ts";
import type { DueOfOrder, SendDueForm } from "#contract/wire/desk/due-refunds.ts";
import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useSendDueMutation } from "../../calls/orders-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";
import { dueSums } from "./due-sums.ts";
import { isTakenBack, TakenBack } from "./taken-back.tsx";

interface SendDueDialogProps {
  order: DeskOrderStory;
  due: DueOfOrder;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Sends the money due through the gateway, or records that somebody has sent it at the bank. */
export function SendDueDialog({ order, due, onDone, onClose }: SendDueDialogProps) {
  const { gatewayCents, allCents } = dueSums(due);
  const [isAtBank, setAtBank] = useState(gatewayCents === 0);
  const [note, setNote] = useState("");
  const [refused, setRefused] = useState<CallError>();
  const [stillDue, setStillDue] = useState<number>();
  const [send, { isLoading }] = useSendDueMutation();
  const { proved, dialog } = useProved();
  const [hasLooked, setLooked] = useState(false);
  const cents = isAtBank ? allCents : gatewayCents;
  const mayBeSent = isAtBank && due.items.some(({ is_asked }) => is_asked);
  const act = `desk-due:${order.id}`;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mayBeSent && !hasLooked) return;
    setRefused(undefined);
    setStillDue(undefined);
    const typed = note.trim();
    const wanted: SendDueForm = {
      by_hand: isAtBank,
      amount_cents: cents,
      ...(typed && { note: typed }),
      ...(isTakenBack(order) && { even_if_charged_back: true }),
      ...(mayBeSent && hasLooked && { even_if_asked: true }),
    };
    const { data, error } = await proved(() => send({ orderId: order.id, form: wanted, key: attemptKey(act, wanted) }));
    const refusal = callError(error);
    if (isDecided(refusal)) settleAttempt(act);
    if (refusal?.status === 412 && (refusal.current as { amount_cents?: number } | undefined)?.amount_cents === 0)
      return onDone("Nothing of this is due any more. Somebody else has sent it.");
    if (refusal) return setRefused(refusal);
    if (!data) return;
    if (data.due_cents > 0) return setStillDue(data.due_cents);
    const amount = formatAmount(data.sent_cents);
    onDone(
      isAtBank
        ? `The refund of ${amount} is recorded. The buyer gets an email.`
        : `${amount} is on its way back to the buyer, who gets an email once the gateway has sent it.`,
    );
  };
  return (
    <>
      <Dialog
        open
        title={isAtBank ? "Record a refund made at the bank" : "Send the money back"}
        onClose={onClose}
        described={false}
      >
        <form className={form.form} onSubmit={(event) => void submit(event)}>
          {isAtBank && (
            <>
              <p>Send the money back at the bank first. It finds each payment by its code:</p>
              <ul>
                {due.items.map(({ amount_cents, bank_code, reference }) => (
                  <li
                    key={`${reference} ${bank_code} ${amount_cents}`}
                    className={form.code}
                  >{`${formatAmount(amount_cents)}, ${bank_code ?? reference}`}</li>
                ))}
              </ul>
            </>
          )}
          <Field
            label="Note"
            hint="If you like. It's kept with the refund and in the log. The buyer doesn't see it."
            name="note"
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <TakenBack chargebacks={order.chargebacks} />
          {mayBeSent && (
            <>
              <Notice tone="warn" title="The gateway may still send this">
                It was asked to, and hasn't answered. Check on the gateway's own site first, or the buyer may get it
                twice.
              </Notice>
              <Checkbox
                label="I've checked: the gateway hasn't sent it"
                checked={hasLooked}
                onChange={({ target }) => setLooked(target.checked)}
              />
            </>
          )}
          {stillDue !== undefined && (
            <Notice
              tone="warn"
              title={`${formatAmount(stillDue)} is still due`}
              action={
                !isAtBank && (
                  <Button
                    variant="quiet"
                    size="s"
                    onClick={() => {
                      setStillDue(undefined);
                      setAtBank(true);
                    }}
                  >
                    I have sent it back at the bank
                  </Button>
                )
              }
            >
              The gateway didn't take it. Nothing is lost: try again later. Or send it back on the gateway's own site.
            </Notice>
          )}
          {refused?.status === 412 ? (
            <Notice tone="warn" title={`It's ${formatAmount(cents)} now`}>
              Something has changed since you looked. Press the button again if you agree.
            </Notice>
          ) : (
            <Refusal error={refused} isChange />
          )}
          <p className={form.sum} aria-live="polite">{`Goes back to the buyer: ${formatAmount(cents)}`}</p>
          <Button
            type="submit"
            variant="danger"
            block
            busy={isLoading}
            aria-disabled={cents === 0 || (mayBeSent && !hasLooked)}
          >
            {isAtBank ? `Record ${formatAmount(cents)} as sent back` : `Send ${formatAmount(cents)} back`}
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
