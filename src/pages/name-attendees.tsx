import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { formatAmount } from "#contract/rules/money.ts";
import { useAppDispatch, useAppSelector } from "../data/hooks.ts";
import { useUserProfileQuery } from "../features/account/account-api.ts";
import { loginPath } from "../features/account/login-path.ts";
import { selectUser } from "../features/account/session-slice.ts";
import { useEndSession } from "../features/account/use-end-session.ts";
import { AttendeeForm } from "../features/order/attendees/attendee-form.tsx";
import { attendeeOf } from "../features/order/attendees/attendee-of-profile.ts";
import { BookingSummary } from "../features/order/attendees/booking-summary.tsx";
import { useBook } from "../features/order/attendees/use-book.ts";
import type { Attendee } from "../features/order/booking/booking-api.ts";
import type { BookingSession } from "../features/order/booking/booking-session.ts";
import { forgetBooking } from "../features/order/booking/booking-session-slice.ts";
import { subjectPath } from "../features/order/booking/booking-subject.ts";
import { CancelDialog } from "../features/order/hold/cancel-dialog.tsx";
import { ExpiredDialog } from "../features/order/hold/expired-dialog.tsx";
import { HoldTimer } from "../features/order/hold/hold-timer.tsx";
import { useBackGuard } from "../features/order/hold/use-back-guard.ts";
import { useCancelBooking } from "../features/order/hold/use-cancel-booking.ts";
import { useHoldEnded } from "../features/order/hold/use-hold-ended.ts";
import { StepHead } from "../features/order/step-head.tsx";
import { StepPage } from "../features/order/step-page.tsx";
import { holdUpdates } from "../offline/hold-updates.ts";
import { useOnline } from "../offline/use-online.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

const FORM = "attendee-form";

/** The attendees' form for a booking that is held, its clock, and the ways on and back. */
export function NameAttendees({ booking, onStartAgain }: { booking: BookingSession; onStartAgain: () => void }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const location = useLocation();
  const online = useOnline();
  const user = useAppSelector(selectUser);
  const { data: profile } = useUserProfileQuery(user?.id ?? "", { skip: !user });
  const endSession = useEndSession();
  const { book, sending, outcome } = useBook();
  const { cancel, cancelling, failure } = useCancelBooking();
  const hasEnded = useHoldEnded(booking.expiresAt, booking.clockOffsetMs) || outcome?.kind === "expired";
  const guard = useBackGuard(!hasEnded);
  useEffect(() => holdUpdates("hold"), []);

  const submit = async (attendees: Attendee[]) => {
    if (!user) return void navigate(loginPath(location));
    if (!online) return;
    const result = await book(booking, user.id, attendees);
    if (result.kind === "booked") navigate(`${paths.checkout}?pid=${result.pid}`, { replace: true });
    if (result.kind === "signed-out") {
      endSession();
      navigate(loginPath(location));
    }
  };
  const cancelAll = async () => {
    if (!(await cancel(booking.ticketBookingId))) return;
    guard.settle();
    await navigate(subjectPath(booking), { replace: true });
    dispatch(forgetBooking(booking.ticketBookingId));
  };

  return (
    <StepPage
      timer={
        <HoldTimer expiresAt={booking.expiresAt} clockOffsetMs={booking.clockOffsetMs} onStartAgain={onStartAgain} />
      }
      head={<StepHead step="attendees" onBack={guard.ask} />}
      foot={
        user ? (
          <Button type="submit" form={FORM} size="l" block busy={sending} aria-disabled={!online}>
            {sending ? "Prosessing..." : "Book Ticket"}
          </Button>
        ) : (
          <Button size="l" block onClick={() => navigate(loginPath(location))}>
            Login to Proceed
          </Button>
        )
      }
    >
      <BookingSummary booking={booking} />
      <AttendeeForm
        id={FORM}
        booking={booking}
        profile={profile && attendeeOf(profile)}
        onSubmit={submit}
        refused={outcome?.kind === "refused" ? outcome.fields : undefined}
      />
      {!online && <Notice tone="warn">You are offline. What you type is kept; booking needs a connection.</Notice>}
      {outcome?.kind === "failed" && (
        <Notice tone="danger" title="Not booked yet">
          {outcome.message} What you typed is kept, and {formatAmount(booking.amountCents)} has not been charged.
        </Notice>
      )}
      <ExpiredDialog open={outcome?.kind === "expired"} onStartAgain={onStartAgain} />
      <CancelDialog
        open={guard.asking}
        busy={cancelling}
        failure={failure}
        onCancel={cancelAll}
        onStay={guard.settle}
      />
    </StepPage>
  );
}
