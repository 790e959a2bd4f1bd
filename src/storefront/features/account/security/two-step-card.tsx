import { useEffect, useRef, useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { SecondFactor } from "#contract/wire/account/second-factor.ts";
import { callError } from "#src/http/call-error.ts";
import {
  useNewRecoveryCodesMutation,
  useSecondFactorQuery,
  useTurnOffSecondFactorMutation,
  useTurnOnByPasskeyMutation,
} from "#src/shared/account/second-factor-api.ts";
import { usePasskeysQuery } from "#src/shared/account/sign-in-api.ts";
import { useProof } from "#src/shared/account/use-proof.tsx";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ConfirmDialog } from "#src/ui/dialogs/confirm-dialog.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { useArrived } from "#src/ui/loading/use-arrived.ts";
import { FormRefusal } from "../form-refusal.tsx";
import { OfflineNote } from "../offline-note.tsx";
import { ProfileCard } from "../profile/profile-card.tsx";
import { AuthenticatorList } from "./authenticator-list.tsx";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./session-list.module.css";

const LEAD = "After your password or emailed code, we ask for something only you have.";

/** Two-step sign-in: the account's second factors, and everything that changes them. */
export function TwoStepCard({ user }: { user: SignedInUser }) {
  const { error, refetch, isFetching, ...query } = useSecondFactorQuery(user.id, { refetchOnMountOrArgChange: true });
  const data = useArrived(query.data);
  return (
    <ProfileCard title="Two-step sign-in" lead={LEAD}>
      {data && <TwoSteps user={user} factor={data} />}
      {!data &&
        (error ? (
          <LoadFailed message={callError(error).message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton className={styles.waiting} />
        ))}
    </ProfileCard>
  );
}

/** A change that the user has begun. Each needs a proof. */
type Wish = "app" | "codes" | "off" | { removes: string };

const confirmations = {
  codes: {
    title: "Make new recovery codes?",
    text: "The ones you've kept stop working straight away.",
    yes: "Make new codes",
  },
  off: {
    title: "Turn off two-step sign-in?",
    text: "Your authenticator apps and recovery codes stop working. Your passkeys stay.",
    yes: "Turn it off",
  },
} as const;

function TwoSteps({ user, factor }: { user: SignedInUser; factor: SecondFactor }) {
  const online = useOnline();
  const proof = useProof(user);
  const { data: passkeys = [] } = usePasskeysQuery(user.id);
  const [wish, setWish] = useState<Wish | null>(null);
  const [codes, setCodes] = useState<{ codes: string[]; renewed: boolean } | null>(null);
  const [turnOn, turningOn] = useTurnOnByPasskeyMutation();
  const [turnOff, turningOff] = useTurnOffSecondFactorMutation();
  const [renew, renewing] = useNewRecoveryCodesMutation();
  const isBusy = turningOn.isLoading || turningOff.isLoading || renewing.isLoading;
  const said = [turningOn.data, turningOff.data, renewing.data].find((answer) => answer?.status === 0)?.message;

  const state = useRef<HTMLParagraphElement>(null);
  const isElsewhere = codes !== null || wish === "app";
  const wasElsewhere = useRef(false);
  // The focused element is gone, with the codes or with the set-up of an app.
  useEffect(() => {
    if (wasElsewhere.current && !isElsewhere) state.current?.focus();
    wasElsewhere.current = isElsewhere;
  }, [isElsewhere]);

  /** Asks for a proof, then begins. */
  const begin = async (wanted: Wish) => {
    if (online && !isBusy && (await proof.demand())) setWish(wanted);
  };
  const turnOnByPasskey = async () => {
    if (!online || isBusy || !(await proof.demand())) return;
    const { data } = await turnOn(user.id);
    if (data && data.codes.length > 0) setCodes({ codes: data.codes, renewed: false });
  };
  const carryOut = async (confirmed: "codes" | "off") => {
    setWish(null);
    if (!online || isBusy || !(await proof.demand())) return;
    if (confirmed === "off") return void (await turnOff(user.id));
    const { data } = await renew(user.id);
    if (data && data.codes.length > 0) setCodes({ codes: data.codes, renewed: true });
  };

  if (codes) return <RecoveryCodes {...codes} onDone={() => setCodes(null)} />;
  if (wish === "app")
    return (
      <AuthenticatorSetup
        user={user}
        onDone={(made) => {
          setWish(null);
          if (made.length > 0) setCodes({ codes: made, renewed: false });
        }}
        onBack={() => setWish(null)}
      />
    );
  const asked = wish === "codes" || wish === "off" ? wish : null;
  return (
    <div className={styles.sessions}>
      <p ref={state} role="status" tabIndex={-1}>
        <strong>{factor.on ? "It's on." : "It's off."}</strong>{" "}
        {factor.on && <span>{`You have ${factor.recovery_codes_left} of 10 recovery codes left.`}</span>}
      </p>
      {factor.required && !factor.on && (
        <Notice tone="warn" title="Your work needs it">
          Add an authenticator app, or use a passkey. Until then the gate and the desk stay closed to you.
        </Notice>
      )}
      <AuthenticatorList
        user={user}
        factor={factor}
        isLastFactor={factor.on && factor.authenticators.length === 1 && passkeys.length === 0}
        removing={typeof wish === "object" && wish !== null ? wish.removes : undefined}
        onRemove={(id) => void begin({ removes: id })}
        onEnd={() => setWish(null)}
      />
      {said && !isBusy && <Notice tone="danger">{said}</Notice>}
      {!isBusy && <FormRefusal error={turningOn.error ?? turningOff.error ?? renewing.error} />}
      <OfflineNote />
      <div className={styles.acts}>
        <Button variant="quiet" aria-disabled={!online} onClick={() => void begin("app")}>
          Add an authenticator app
        </Button>
        {!factor.on && passkeys.length > 0 && (
          <Button
            variant="quiet"
            busy={turningOn.isLoading}
            aria-disabled={!online}
            onClick={() => void turnOnByPasskey()}
          >
            Use my passkeys
          </Button>
        )}
        {factor.on && (
          <Button variant="quiet" busy={renewing.isLoading} aria-disabled={!online} onClick={() => void begin("codes")}>
            New recovery codes
          </Button>
        )}
        {factor.on && !factor.required && (
          <Button variant="quiet" busy={turningOff.isLoading} aria-disabled={!online} onClick={() => void begin("off")}>
            Turn it off
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={confirmations[asked].title}
          yes={confirmations[asked].yes}
          onYes={() => void carryOut(asked)}
          onClose={() => setWish(null)}
        >
          <p>{confirmations[asked].text}</p>
        </ConfirmDialog>
      )}
      {proof.dialog}
    </div>
  );
}
