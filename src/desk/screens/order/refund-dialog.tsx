import { type FormEvent, useState } from "react";
import { formatAmount } from "#contract/rules/money/money.ts";
import type { DeskOrderStory, RefundForm } from "#contract/wire/desk/orders.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useEventQuery } from "../../calls/events-api.ts";
import { useRefundTicketsMutation } from "../../calls/orders-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { fullName, seatOf } from "../../parts/tables/order-columns.tsx";
import { useProved } from "../../parts/use-proved.tsx";
import { refundable, refundCents } from "./refund-sum.ts";
import { isTakenBack, TakenBack } from "./taken-back.tsx";

interface RefundDialogProps {
  order: DeskOrderStory;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Refunds tickets. It shows which ones, why, and how much, before anything is done. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const tickets = refundable(order.tickets);
  const [chosen, setChosen] = useState<readonly string[]>(
    tickets.length === 1 ? tickets.flatMap(({ id }) => id ?? []) : [],
  );
  const [chosenOptions, setOptions] = useState<{ with_fee?: boolean; keep_seats: boolean }>({ keep_seats: false });
  // If the event was cancelled, the buyer gets the fee back too, unless somebody decides otherwise.
  const isCancelled = useEventQuery(order.event_ids[0] ?? "").data?.state === "cancelled";
  const options = { ...chosenOptions, with_fee: chosenOptions.with_fee ?? isCancelled };
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<CallError>();
  const [refund, { isLoading }] = useRefundTicketsMutation();
  const { proved, dialog } = useProved();
  const own = tickets.filter(({ id }) => id !== null && chosen.includes(id));
  // The box office knows a newer amount than this page. The person may agree to the new amount.
  const now = refused?.status === 412 ? (refused.current as { amount_cents?: number } | undefined) : undefined;
  const cents = now?.amount_cents ?? refundCents(own, options.with_fee);
  const isUsed = own.some(({ state }) => state === "used");
  const act = `desk-refund:${order.id}`;

  const toggle = (id: string, isChosen: boolean) => {
    setRefused(undefined);
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  const option = (name: keyof typeof options) => ({
    checked: options[name],
    onChange: ({ target }: { target: { checked: boolean } }) => {
      setRefused(undefined);
      setOptions({ ...chosenOptions, [name]: target.checked });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return setProblem("Choose at least one ticket.");
    if (reason.trim() === "") return setProblem("Please say why.");
    setProblem(undefined);
    setRefused(undefined);
    const wanted: RefundForm = {
      ticket_ids: [...chosen],
      reason: reason.trim(),
      amount_cents: cents,
      ...options,
      ...(isUsed && { even_if_used: true }),
      ...(isTakenBack(order) && { even_if_charged_back: true }),
    };
    const { data, error } = await proved(() =>
      refund({ orderId: order.id, form: wanted, key: attemptKey(act, wanted) }),
    );
    if (isDecided(callError(error))) settleAttempt(act);
    if (error) return setRefused(callError(error));
    if (!data) return;
    const amount = formatAmount(data.amount_cents);
    onDone(
      data.money !== "due"
        ? `${amount} is on its way back to the buyer. The tickets no longer work.`
        : `The tickets no longer work. ${amount} is still due to the buyer, and stands under 'Money due back'.`,
    );
  };
  return (
    <>
      <Dialog open title="Refund tickets" onClose={onClose} described={false}>
        <form className={form.form} onSubmit={(event) => void submit(event)}>
          <fieldset className={form.group}>
            <legend>Which tickets?</legend>
            <div className={form.options}>
              {tickets.map((ticket) => (
                <Checkbox
                  key={ticket.id}
                  label={`${seatOf(ticket)}, ${fullName(ticket)}, ${formatAmount(ticket.net_cents)}${ticket.state === "used" ? ", let in already" : ""}`}
                  checked={ticket.id !== null && chosen.includes(ticket.id)}
                  onChange={({ target }) => ticket.id !== null && toggle(ticket.id, target.checked)}
                />
              ))}
            </div>
          </fieldset>
          <Field
            label="Why?"
            hint="It's kept with the refund and in the log. The buyer doesn't see it."
            name="reason"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <fieldset className={form.group}>
            <legend>And</legend>
            <Checkbox label="Give their share of the booking fee back too" {...option("with_fee")} />
            <Checkbox label="Keep the seats, so that nobody can buy them" {...option("keep_seats")} />
            <p className={form.hint}>Otherwise they go back on sale, or back to the hold that they came from.</p>
          </fieldset>
          <TakenBack chargebacks={order.chargebacks} />
          {isUsed && (
            <Notice tone="warn">Somebody was let in with one of these tickets. It's refunded all the same.</Notice>
          )}
          {now ? (
            <Notice tone="warn" title={`The refund is ${formatAmount(cents)} now`}>
              Somebody has changed this order. Press the button again if you agree.
            </Notice>
          ) : (
            <Refusal error={refused} isChange />
          )}
          {problem && <Notice tone="danger">{problem}</Notice>}
          <p className={form.sum} aria-live="polite">{`Goes back to the buyer: ${formatAmount(cents)}`}</p>
          <Button type="submit" variant="danger" block busy={isLoading}>{`Refund ${formatAmount(cents)}`}</Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
