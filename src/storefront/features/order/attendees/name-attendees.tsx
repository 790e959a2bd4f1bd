import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { Attendee } from "#contract/rules/account/attendee-fields.ts";
import { formatAmount } from "#contract/rules/money/money.ts";
import { holdUpdates } from "#src/shared/offline/hold-updates.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import type { BookingSession } from "../booking/booking-session.ts";
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
import { BookingSummary } from "./booking-summary.tsx";
import { TicketKind } from "./ticket-kind.tsx";
import { useBook } from "./use-book.ts";
import { useOrderTypes } from "./use-order-types.ts";

const FORM = "attendee-form";

interface NameAttendeesProps {
  booking: BookingSession;
  buyer: Buyer;
  /** Called with the first attendee once the box office has stored the names. */
  onNamed: (attendee: Attendee) => void;
  /** The buyer's own details, or undefined until they have loaded. */
  profile: Attendee | undefined;
  onStartAgain: () => void;
}

/** The attendees' form of a held booking, with its timer and the buttons to continue and to cancel. */
export function NameAttendees({ booking, buyer, profile, onNamed, onStartAgain }: NameAttendeesProps) {
  const navigate = useNavigate();
  const away = useAway();
  const online = away === null;
  const { userId, signIn } = buyer;
  const { book, sending, outcome } = useBook();
  const types = useOrderTypes(booking, online);
  const hasEnded = useHoldEnded(booking.expiresAt, booking.clockOffsetMs) || outcome?.kind === "expired";
  const guard = useBackGuard(!hasEnded);
  const cancelling = useCancelAndLeave(booking.bookingId, subjectPath(booking), guard.settle);
  useEffect(() => holdUpdates("hold"), []);

  const submit = async (attendees: Attendee[]) => {
    if (userId === undefined) return signIn();
    if (!online) return;
    const settled = await types.settle();
    if (!settled) return focusProblem();
    const result = await book(settled, userId, attendees);
    if (result.kind === "refused") types.refuse(result.fields);
    if (result.kind === "booked" && attendees[0]) onNamed(attendees[0]);
    if (result.kind === "booked") navigate(checkoutPath(result.orderId), { replace: true });
    if (result.kind === "signed-out") buyer.signInAgain();
  };

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
        userId !== undefined ? (
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
      <AttendeeForm
        id={FORM}
        booking={booking}
        profile={profile}
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
