import { useDeferredValue, useEffect, useEffectEvent } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { type Attendee, BLANK_ATTENDEE } from "#contract/rules/account/attendee-fields.ts";
import type { AttendeeNeeds } from "#contract/rules/event/attendee-needs.ts";
import { type Profile, useUserProfileQuery } from "#src/storefront/data/profile-api.ts";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { useBooking } from "../booking/use-booking.ts";
import { type Buyer, useEndedSession } from "../buyer.ts";
import { ExpiredDialog } from "../hold/expired-dialog.tsx";
import { useStartAgain } from "../hold/use-start-again.ts";
import { returnPath } from "../order-paths.ts";
import { StepHead } from "../step-head.tsx";
import { StepPage } from "../step-page.tsx";
import { AttendeesLoading } from "./attendees-loading.tsx";
import styles from "./attendees-step.module.css";
import { NameAttendees } from "./name-attendees.tsx";

interface AttendeesStepProps {
  buyer: Buyer;
  /** The booking that the address names, or null if it names none. */
  wantedId: string | null;
  /** Called if the address names no booking but this browser has a current one. */
  onFound: (bookingId: string) => void;
  /** Called with the first attendee, and what the events need, once the box office has stored the names. */
  onNamed: (first: Attendee, events: readonly AttendeeNeeds[]) => void;
}

/** The step that names the attendees of the booking in the address, or of the browser's current booking. */
export function AttendeesStep({ buyer, wantedId, onFound, onNamed }: AttendeesStepProps) {
  const navigate = useNavigate();
  const { userId } = buyer;
  const underWay = useBooking(userId, wantedId);
  const bookingId = underWay.kind === "live" ? underWay.booking.bookingId : undefined;
  const tellFound = useEffectEvent(onFound);
  useEffect(() => {
    if (wantedId === null && bookingId !== undefined) tellFound(bookingId);
  }, [wantedId, bookingId]);

  const isNobody = underWay.kind === "signed-out" && buyer.isKnown;
  useEndedSession(isNobody, buyer);
  const { data: profile, isError } = useUserProfileQuery(userId ?? "", { skip: !userId || underWay.kind !== "live" });
  const startAgain = useStartAgain(bookingId ?? wantedId ?? undefined);
  // Until the page knows the buyer, it shows the version that the server rendered for everybody. The form renders in
  // slices.
  const isKnown = useDeferredValue(buyer.isKnown);
  if (isKnown) {
    if (underWay.kind === "live")
      return (
        <NameAttendees
          key={bookingId}
          booking={underWay.booking}
          buyer={buyer}
          onNamed={onNamed}
          profile={profile ? attendeeOf(profile) : userId && !isError ? undefined : null}
          onStartAgain={startAgain}
        />
      );
    if (underWay.kind === "paid") return <Navigate to={returnPath(underWay.orderId)} replace />;
    if (isNobody) return <Navigate to={buyer.loginPath} replace />;
    if (underWay.kind === "over") return <ExpiredDialog open onStartAgain={startAgain} />;
  }
  const head = <StepHead step="attendees" onBack={() => navigate(-1)} />;
  if (isKnown && underWay.kind === "failed")
    return (
      <StepPage timer={null} head={head} foot={null}>
        <LoadFailed title="We couldn't load your booking" message={underWay.message} onRetry={underWay.retry} />
      </StepPage>
    );
  return (
    <StepPage timer={null} head={head} aside={<Skeleton className={styles.summary} />} foot={null}>
      <AttendeesLoading />
    </StepPage>
  );
}

/** The buyer as the first attendee. */
function attendeeOf({ firstName, lastName, mobile, email }: Profile): Attendee {
  return { ...BLANK_ATTENDEE, first_name: firstName, last_name: lastName, mobile_no: mobile, email_id: email };
}
