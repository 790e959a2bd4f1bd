import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { Attendee } from "#contract/rules/account/attendee-fields.ts";
import type { AttendeeNeeds } from "#contract/rules/event/attendee-needs.ts";
import { formatAmount } from "#contract/rules/money/money.ts";
import { holdUpdates } from "#src/shared/offline/hold-updates.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import type { BookingSession } from "../booking/booking-session.ts";
import { rereadBooking } from "../booking/booking-session-slice.ts";
import { subjectPath } from "../booking/booking-subject.ts";
import { sellsOf } from "../booking/use-sells.ts";
import type { Buyer } from "../buyer.ts";
import { CancelDialog } from "../hold/cancel-dialog.tsx";
import { ExpiredDialog } from "../hold/expired-dialog.tsx";
import { HoldTimer } from "../hold/hold-timer.tsx";
import { useBackGuard } from "../hold/use-back-guard.ts";
import { useCancelAndLeave } from "../hold/use-cancel-and-leave.ts";
import { useHoldEnded } from "../hold/use-hold-ended.ts";
import { checkoutPath } from "../order-paths.ts";
import { StepHead } from "../step-head.tsx";
import { StepPage } from "../step-page.tsx";
import { AttendeeForm } from "./attendee-form.tsx";
import { AttendeesLoading } from "./attendees-loading.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { TicketKind } from "./ticket-kind.tsx";
import { useBook } from "./use-book.ts";
import { useOrderTypes } from "./use-order-types.ts";
import { useStraightToCheckout } from "./use-straight-to-checkout.ts";

const FORM = "attendee-form";

interface NameAttendeesProps {
  booking: BookingSession;
  buyer: Buyer;
  /** Called with the first attendee, and what the events need, once the box office has stored the names. */
  onNamed: (first: Attendee, events: readonly AttendeeNeeds[]) => void;
  /** The buyer's own details: undefined until they have loaded, null if they are not to be had. */
  profile: Attendee | null | undefined;
  onStartAgain: () => void;
}

/** The attendees' form of a held booking, with its timer and the buttons to continue and to cancel. */
export function NameAttendees({ booking, buyer, profile, onNamed, onStartAgain }: NameAttendeesProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const away = useAway();
  const online = away === null;
  const { userId, signIn } = buyer;
  const { book, sending, outcome } = useBook();
  const types = useOrderTypes(booking, online);
  const hasEnded = useHoldEnded(booking.expiresAt, booking.clockOffsetMs) || outcome?.kind === "expired";
  const guard = useBackGuard(!hasEnded);
  const cancelling = useCancelAndLeave(booking.bookingId, subjectPath(booking), guard.settle);
  useEffect(() => holdUpdates("hold"), []);

  const submit = async (attendees: Attendee[]): Promise<boolean> => {
    if (userId === undefined) signIn();
    if (userId === undefined || !online) return false;
    const settled = await types.settle();
    if (!settled) focusProblem();
    if (!settled) return false;
    const result = await book(settled, userId, attendees);
    if (result.kind === "refused") {
      types.refuse(result.fields);
      // The organiser may have changed what the event needs.
      dispatch(rereadBooking());
    }
    if (result.kind === "booked" && attendees[0]) onNamed(attendees[0], booking.needs);
    if (result.kind === "booked") navigate(checkoutPath(result.orderId), { replace: true });
    if (result.kind === "signed-out") buyer.signInAgain();
    return result.kind === "booked";
  };
  const isStraight = useStraightToCheckout(booking, profile, submit);

  return (
    <StepPage
      timer={
        <HoldTimer
          expiresAt={booking.expiresAt}
          clockOffsetMs={booking.clockOffsetMs}
          answeredAtMs={booking.answeredAtMs}
          onStartAgain={onStartAgain}
        />
      }
      head={<StepHead step="attendees" onBack={guard.ask} />}
      aside={<BookingSummary booking={booking} />}
      foot={
        isStraight ? null : userId !== undefined ? (
          <>
            <p id="after-names" aria-hidden="true">
              Next: check and pay
            </p>
            <Button
              type="submit"
              form={FORM}
              variant="accent"
              size="l"
              block
              busy={sending || types.saving}
              aria-disabled={!online}
              aria-describedby="after-names"
            >
              {sending ? "Prosessing..." : "Book Ticket"}
            </Button>
          </>
        ) : (
          <Button variant="accent" size="l" block onClick={signIn}>
            Login to Proceed
          </Button>
        )
      }
    >
      {isStraight ? (
        <AttendeesLoading />
      ) : (
        <AttendeeForm
          id={FORM}
          booking={booking}
          profile={profile ?? undefined}
          onSubmit={submit}
          refused={outcome?.kind === "refused" ? outcome.fields : undefined}
          onInvalid={types.check}
          kindAt={(index) => {
            const kind = types.kinds[index];
            if (!kind?.seat.type) return null;
            return (
              <TicketKind
                kind={kind}
                problem={types.problem?.index === index ? types.problem.message : undefined}
                numberError={types.numberErrors[index]}
                onType={(typeId) => types.choose(index, typeId)}
                onNumber={(number) => types.typeNumber(index, number)}
              />
            );
          }}
        />
      )}
      {away && <Notice tone="warn">{`${away} What you type is kept. Booking has to wait.`}</Notice>}
      {outcome?.kind === "failed" && (
        <Notice
          tone="danger"
          title="Not booked yet"
        >{`${outcome.message} What you typed is kept, and ${formatAmount(booking.amountCents)} hasn't been charged.`}</Notice>
      )}
      <ExpiredDialog open={outcome?.kind === "expired"} onStartAgain={onStartAgain} />
      <CancelDialog open={guard.asking} sells={sellsOf(booking)} {...cancelling} />
    </StepPage>
  );
}

/**
 * Moves the focus to the part that the buyer has to correct: a card's number, or types that cannot be booked together.
 */
function focusProblem(): void {
  requestAnimationFrame(() => {
    const wrong = `#${FORM} :is([aria-invalid="true"], fieldset:has(+ * [role="alert"]:not(:empty)) :checked)`;
    document.querySelector<HTMLElement>(wrong)?.focus();
  });
}
