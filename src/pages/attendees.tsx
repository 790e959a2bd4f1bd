import { useDeferredValue, useEffect } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import { useAppSelector } from "../data/hooks.ts";
import { useUserProfileQuery } from "../data/profile-api.ts";
import { loginPath } from "../features/account/login-path.ts";
import { selectSessionKnown, selectUser } from "../features/account/session-slice.ts";
import { useEndSession } from "../features/account/use-end-session.ts";
import { attendeeOf } from "../features/order/attendees/attendee-of-profile.ts";
import { BookingSkeleton } from "../features/order/attendees/booking-skeleton.tsx";
import { NameAttendees } from "../features/order/attendees/name-attendees.tsx";
import { useBooking } from "../features/order/booking/use-booking.ts";
import { ExpiredDialog } from "../features/order/hold/expired-dialog.tsx";
import { useStartAgain } from "../features/order/hold/use-start-again.ts";
import { StepHead } from "../features/order/step-head.tsx";
import { StepPage } from "../features/order/step-page.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { usePageHead } from "../ui/page-head.ts";

/** The parameter's name in the spec. */
const WANTED = "ticketBooking_id";

/**
 * /auditoriumusers, /partyplotuser and /comboauditoriumusers: who the tickets are for. The address names the booking,
 * so that a tab keeps its own booking and finds it even without this browser's stored data. The box office knows
 * everything else about it, so other parameters are ignored.
 */
export function Component() {
  usePageHead({ title: "Attendee details", description: "Who the tickets are for." });
  const navigate = useNavigate();
  const location = useLocation();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const [params, setParams] = useSearchParams();
  const wantedId = idInAddress(params.get(WANTED)) || null;
  const underWay = useBooking(user?.id, wantedId);
  const ticketBookingId = underWay.kind === "live" ? underWay.booking.bookingId : undefined;

  useEffect(() => {
    if (wantedId !== null || ticketBookingId === undefined) return;
    setParams({ [WANTED]: ticketBookingId }, { replace: true, preventScrollReset: true });
  }, [wantedId, ticketBookingId, setParams]);

  const isNobody = underWay.kind === "signed-out" && known;
  const endSession = useEndSession(isNobody);
  const { data: profile } = useUserProfileQuery(user?.id ?? "", { skip: !user || underWay.kind !== "live" });
  const signIn = () => void navigate(loginPath(location));

  const startAgain = useStartAgain(ticketBookingId ?? wantedId ?? undefined);
  // Until the user is known, the page is what the server rendered for everybody. Deferring renders the form in slices.
  const isKnown = useDeferredValue(known);
  if (isKnown) {
    if (underWay.kind === "live")
      return (
        <NameAttendees
          key={ticketBookingId}
          booking={underWay.booking}
          userId={user?.id}
          profile={profile && attendeeOf(profile)}
          onSignIn={signIn}
          onSignedOut={() => {
            endSession();
            signIn();
          }}
          onStartAgain={startAgain}
        />
      );
    if (underWay.kind === "paid") return <Navigate to={`${paths.paymentSuccess}?pid=${underWay.orderId}`} replace />;
    if (isNobody) return <Navigate to={loginPath(location)} replace />;
    if (underWay.kind === "over") return <ExpiredDialog open onStartAgain={startAgain} />;
  }
  return (
    <StepPage timer={null} head={<StepHead step="attendees" onBack={() => navigate(-1)} />} foot={null}>
      {isKnown && underWay.kind === "failed" ? (
        <LoadFailed title="Your booking did not load" message={underWay.message} onRetry={underWay.retry} />
      ) : (
        <BookingSkeleton />
      )}
    </StepPage>
  );
}
