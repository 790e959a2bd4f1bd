import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { Webhook } from "#contract/wire/desk/webhooks.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import {
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRollSecretMutation,
  useSendTestMutation,
} from "../../calls/webhooks-api.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { SecretOnce } from "../../parts/secret-once.tsx";
import styles from "./webhooks.module.css";

interface WebhookActionsProps {
  organiserId: string;
  webhook: Webhook;
  onDone: (words: string) => void;
}

/** The actions for a webhook. */
export function WebhookActions({ organiserId, webhook, onDone }: WebhookActionsProps) {
  const { id, etag, state } = webhook;
  const navigate = useNavigate();
  const [sendTest, test] = useSendTestMutation();
  const [change, changed] = useChangeWebhookMutation();
  const [roll] = useRollSecretMutation();
  const [remove] = useRemoveWebhookMutation();
  const [asking, setAsking] = useState<"pause" | "roll" | "remove" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const of = { organiserId, id };
  const act = `desk-webhook-test:${id}`;
  const send = async () => {
    const { data, error } = await sendTest({ ...of, key: attemptKey(act, id) });
    if (isDecided(callError(error))) settleAttempt(act);
    if (data) onDone("A test is on its way. It shows under Deliveries.");
  };
  const set = (next: Webhook["state"]) => change({ ...of, etag, change: { state: next } });
  const turnOn = async () => {
    if ((await set("on")).data) onDone("It's on. What was waiting is on its way.");
  };
  const close = () => setAsking(null);
  return (
    <>
      <div className={styles.actions}>
        <Button busy={test.isLoading} onClick={() => void send()}>
          Send a test
        </Button>
        {state === "on" ? (
          <Button variant="quiet" onClick={() => setAsking("pause")}>
            Pause
          </Button>
        ) : (
          <Button variant="quiet" busy={changed.isLoading} onClick={() => void turnOn()}>
            Turn on
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking("roll")}>
          Roll the secret
        </Button>
        <Button variant="danger" onClick={() => setAsking("remove")}>
          Remove
        </Button>
      </div>
      <Refusal error={callError(test.error) ?? (asking ? undefined : callError(changed.error))} isChange />
      {asking === "pause" && (
        <Confirm
          title="Pause this webhook?"
          yes="Pause"
          act={() => set("paused")}
          onClose={close}
          onDone={() => {
            close();
            onDone("It's paused.");
          }}
        >
          <p>What is waiting stays, and is sent once you turn the webhook on. What happens meanwhile isn't sent.</p>
        </Confirm>
      )}
      {asking === "roll" && (
        <Confirm
          title="Roll the secret?"
          yes="Roll"
          act={async () => {
            const rolled = await roll({ ...of, etag });
            if (rolled.data) setSecret(rolled.data.secret);
            return rolled;
          }}
          onClose={close}
          onDone={close}
        >
          <p>You get a new secret. For 24 hours the old one signs too, so that you can change your program in peace.</p>
        </Confirm>
      )}
      {asking === "remove" && (
        <Confirm
          title="Remove this webhook?"
          yes="Remove"
          act={() => remove(of)}
          onClose={close}
          onDone={() => void navigate(deskPaths.organiser)}
        >
          <p>Your program hears nothing more, also not of what is waiting. The list of deliveries goes too.</p>
        </Confirm>
      )}
      {secret && (
        <SecretOnce title="The new signing secret" secret={secret} onClose={() => setSecret(null)}>
          <p>Put it into your program within 24 hours.</p>
        </SecretOnce>
      )}
    </>
  );
}
