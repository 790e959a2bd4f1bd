import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import { holdUpdates } from "#src/shared/offline/hold-updates.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { intoView } from "#src/ui/layout/into-view.ts";
import { useSells } from "../booking/use-sells.ts";
import { CancelDialog } from "../hold/cancel-dialog.tsx";
import { clockOffsetMs } from "../hold/hold-clock.ts";
import { HoldTimer } from "../hold/hold-timer.tsx";
import { useBackGuard } from "../hold/use-back-guard.ts";
import { useCancelAndLeave } from "../hold/use-cancel-and-leave.ts";
import { useHoldEnded } from "../hold/use-hold-ended.ts";
import { returnPath } from "../order-paths.ts";
import { OrderSummary } from "../order-summary.tsx";
import { isFreeOrder, orderedPath } from "../order-words.ts";
import { StepHead } from "../step-head.tsx";
import { StepPage } from "../step-page.tsx";
import { ChangeLinks } from "./change-links.tsx";
import { DateQuestion } from "./date-question.tsx";
import { OpenPageDialog } from "./open-page-dialog.tsx";
import styles from "./pay-order.module.css";
import { bankAwayWords } from "./pay-problem.ts";
import { PayProblemNotice } from "./pay-problem-notice.tsx";
import { TicketList } from "./ticket-list.tsx";
import { timeUpWords } from "./time-up-words.tsx";
import { usePay } from "./use-pay.ts";
import { useVoucher, VoucherField } from "./voucher-field.tsx";
import { NOT_APPLIED } from "./voucher-problem.ts";

interface PayOrderProps {
  order: Order;
  userId: string | undefined;
  /** This device's clock when the order arrived. */
  answeredAtMs: number;
  onStartAgain: () => void;
  onSignedOut: () => void;
}

/** The checkout of an order that can be paid: its price, a voucher, and the buttons to pay and to cancel. */
export function PayOrder({ order, userId, answeredAtMs, onStartAgain, onSignedOut }: PayOrderProps) {
  const navigate = useNavigate();
  const offsetMs = clockOffsetMs(order.currentTime, answeredAtMs);
  const away = useAway();
  const online = away === null;
  const back = returnPath(order.orderId);
  const [askingAgain, setAskingAgain] = useState(false);
  const [agreed, setAgreed] = useState<string>();
  const [askedOfDate, setAskedOfDate] = useState(0);
  const { dateChange } = order;
  const mustAnswer = dateChange !== undefined && dateChange.agree !== agreed;
  const { pay, paying, againIn, problem, forgetProblem } = usePay(order, {
    onFree: () => navigate(back),
    onSignedOut,
    onPageOpen: () => setAskingAgain(true),
  });
  const { wallets = [] } = useSettings() ?? {};
  const sells = useSells(order.bookingId);
  const voucher = useVoucher(order.orderId, onSignedOut);
  const hasEnded = useHoldEnded(order.holdEndsAt, offsetMs);
  const guard = useBackGuard(!paying && !hasEnded);
  const cancelling = useCancelAndLeave(order.bookingId, orderedPath(order), guard.settle);
  useEffect(() => holdUpdates("checkout"), []);

  const press = () => {
    if (!online || voucher.busy) return;
    if (mustAnswer) return setAskedOfDate(askedOfDate + 1);
    // A buyer who typed a code but did not apply it expects the discount, so the full price must not be charged.
    if (voucher.isPending) return voucher.setProblem(NOT_APPLIED);
    if (order.cardPageOpenedAt) return setAskingAgain(true);
    void pay(false, agreed);
  };
  const payAgain = async () => {
    await pay(true, agreed);
    setAskingAgain(false);
  };
  const removeVoucher = async () => {
    forgetProblem();
    await voucher.remove();
  };
  const free = order.payable === 0;
  return (
    <StepPage
      timer={
        <HoldTimer
          expiresAt={order.holdEndsAt}
          clockOffsetMs={offsetMs}
          answeredAtMs={answeredAtMs}
          onStartAgain={onStartAgain}
        >
          {timeUpWords(order)}
        </HoldTimer>
      }
      head={<StepHead step="checkout" onBack={guard.ask} />}
      aside={<OrderSummary order={order} brief />}
      foot={
        <>
          {!free && (
            <p id="after-pay" aria-hidden="true">
              {["Next: the bank's page", ...(wallets.length > 0 ? [`by card, ${wallets.join(" or ")}`] : [])].join(
                ", ",
              )}
            </p>
          )}
          <Button
            variant="accent"
            size="l"
            block
            busy={paying}
            aria-disabled={!online || voucher.busy}
            aria-describedby={free ? undefined : "after-pay"}
            onClick={press}
          >
            {free
              ? "Get my tickets"
              : `Pay ${formatAmount(toCents(order.payable))}${wallets.length > 0 ? "" : " by card"}`}
          </Button>
        </>
      }
    >
      {dateChange && (
        <DateQuestion
          change={dateChange}
          hasAgreed={!mustAnswer}
          asked={askedOfDate}
          onKeep={() => {
            forgetProblem();
            setAgreed(dateChange.agree);
          }}
          onLetGo={guard.ask}
        />
      )}
      {order.cardPageOpenedAt && !paying && (
        <Notice tone="warn" title="Your card page may still be open">
          If you paid there, please do not pay again. <Link to={back}>Check on your payment</Link>
        </Notice>
      )}
      <TicketList order={order} />
      <ChangeLinks order={order} userId={userId} />
      {order.note && <Notice tone="info">{order.note}</Notice>}
      {!isFreeOrder(order) && <VoucherField voucher={order.voucher} entry={voucher} online={online} />}
      {!free && (
        <p>
          If the time runs out on the bank's page, finish paying: we keep your tickets for that payment. If you collect
          tickets, bring the card you paid with as ID.
        </p>
      )}
      <p className={styles.terms}>
        You get your money back if the organiser cancels, reschedules or moves the event, or if the law says so.
        Otherwise we don't refund or exchange tickets.{" "}
        <Link to={paths.paymentReturnPolicy}>Payment & Return Policy</Link>
      </p>
      {away && <Notice tone="warn">{`${away} Your tickets stay held. Paying has to wait.`}</Notice>}
      {againIn !== undefined && (
        <div ref={intoView}>
          <Notice tone="warn">{bankAwayWords(againIn)}</Notice>
        </div>
      )}
      <PayProblemNotice problem={problem} onRemoveVoucher={removeVoucher} onStartAgain={guard.ask} />
      <p>
        <button type="button" className={styles.cancel} onClick={guard.ask}>
          Cancel and release my tickets
        </button>
      </p>
      <OpenPageDialog
        open={askingAgain && !hasEnded}
        order={order}
        returnPath={back}
        busy={paying}
        onAgain={payAgain}
        onClose={() => setAskingAgain(false)}
      />
      <CancelDialog open={guard.asking} sells={sells} {...cancelling} />
    </StepPage>
  );
}
