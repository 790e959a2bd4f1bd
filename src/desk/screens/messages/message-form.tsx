import { type FormEvent, useState } from "react";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DeskEventFacts } from "#contract/wire/desk/events.ts";
import type { MessageAudience } from "#contract/wire/desk/messages.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { TextArea } from "#src/ui/forms/text-area.tsx";
import { useAudienceQuery, useSendMessageMutation } from "../../calls/messages-api.ts";
import { Card } from "../../parts/card.tsx";
import form from "../../parts/fields/form.module.css";
import { ALL, TicketGroupFields } from "../../parts/fields/ticket-group-fields.tsx";
import { usePersistedTyped } from "../../parts/persisted-typed.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import styles from "./messages.module.css";

/** '1 person', '412 people': each address counts once. */
const peopleInWords = (count: number): string => `${formatCount(count)} ${count === 1 ? "person" : "people"}`;

const NOTHING = { subject: "", body: "" };

/** Writes a message, shows it as an email with the number of people that it goes to, and sends it. */
export function MessageForm({ event, onSent }: { event: DeskEventFacts; onSent: (words: string) => void }) {
  const { me } = useDesk();
  const [typed, setTyped] = usePersistedTyped(`message.${me.user?.id}.${event.id}`, NOTHING);
  const [audience, setAudience] = useState<MessageAudience>({});
  const [isShown, setShown] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  const count = useAudienceQuery({ eventId: event.id, audience });
  const [send, { isLoading }] = useSendMessageMutation();
  const recipients = count.data?.recipients;
  const act = `desk-message:${event.id}`;
  const write = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    required: true,
    error: refused?.fields?.[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setShown(false);
      setTyped({ ...typed, [name]: target.value });
    },
  });
  const look = (submitted: FormEvent) => {
    submitted.preventDefault();
    setRefused(undefined);
    setShown(true);
    void count.refetch();
  };
  const submit = async () => {
    if (!recipients) return;
    setRefused(undefined);
    const wanted = { ...typed, audience, recipients };
    const { data, error } = await send({ eventId: event.id, form: wanted, key: attemptKey(act, wanted) });
    const failed = callError(error);
    if (isDecided(failed)) settleAttempt(act);
    if (!data) {
      setRefused(failed);
      return void count.refetch();
    }
    setTyped(NOTHING);
    setShown(false);
    onSent(`'${data.subject}' is on its way to ${peopleInWords(data.recipients)}.`);
  };
  return (
    <Card title="Write to ticket holders">
      <form className={form.form} onSubmit={look}>
        <p>
          Write only about this event, such as a new time or how to get in. News and offers need people's consent, so
          they don't belong here.
        </p>
        <AudienceFields
          eventId={event.id}
          audience={audience}
          onChange={(next) => {
            setShown(false);
            setAudience(next);
          }}
        />
        <Field label="Subject" maxLength={150} {...write("subject")} />
        <TextArea label="Message" rows={6} maxLength={5000} {...write("body")} />
        <p aria-live="polite">
          {recipients === undefined
            ? "Counting…"
            : recipients === 0
              ? "Nobody has a ticket like that."
              : `It goes to ${peopleInWords(recipients)}, each once.`}
        </p>
        {!isShown && (
          <div>
            <Button type="submit" variant="quiet" disabled={!recipients}>
              Show it as an email
            </Button>
          </div>
        )}
      </form>
      {isShown && (
        <div className={styles.preview}>
          <strong>{typed.subject}</strong>
          <p>{`We write to them in your name about ${event.name}:`}</p>
          <p className={`${styles.body} ${styles.box}`}>{typed.body}</p>
          <p>
            Below your words we put the event with its date and place, a link to their tickets, and: 'You get this email
            because you have a ticket for this event. Your ticket stays as it is.'
          </p>
        </div>
      )}
      {refused?.status === 412 ? (
        <Notice tone="warn" title="The number of people has changed">
          Press the button again if you agree.
        </Notice>
      ) : (
        <Refusal error={refused} isChange />
      )}
      {isShown && recipients !== undefined && recipients > 0 && (
        <div>
          <Button
            busy={isLoading || count.isFetching}
            onClick={() => void submit()}
          >{`Send to ${peopleInWords(recipients)}`}</Button>
        </div>
      )}
    </Card>
  );
}

interface AudienceFieldsProps {
  eventId: string;
  audience: MessageAudience;
  onChange: (audience: MessageAudience) => void;
}

/** Chooses which ticket holders get a message: all, or by section, kind of ticket, and whether they are in. */
function AudienceFields({ eventId, audience, onChange }: AudienceFieldsProps) {
  const choose = (name: "section_id" | "type", value: string) => {
    const { [name]: _, ...rest } = audience;
    onChange(value === ALL ? rest : { ...rest, [name]: value });
  };
  return (
    <fieldset className={form.group}>
      <legend>To whom?</legend>
      <div className={form.row}>
        <TicketGroupFields eventId={eventId} chosen={audience} onChoose={choose} />
      </div>
      <Checkbox
        label="Only those who aren't in yet"
        checked={audience.entry === "not_in"}
        onChange={({ target }) => {
          const { entry: _, ...rest } = audience;
          onChange(target.checked ? { ...rest, entry: "not_in" } : rest);
        }}
      />
    </fieldset>
  );
}
