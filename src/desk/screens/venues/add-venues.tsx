import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { Encoding } from "#contract/rules/text/file-text.ts";
import type { VenueFileField, VenueFileForm, VenuesStored } from "#contract/wire/desk/venues.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Spinner } from "#src/ui/feedback/spinner.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useStoreVenuesMutation } from "../../calls/venues-api.ts";
import { Card } from "../../parts/card.tsx";
import { chosenText } from "../../parts/fields/chosen-text.ts";
import styles from "../../parts/fields/drop-file.module.css";
import { DropFile } from "../../parts/fields/drop-file.tsx";
import form from "../../parts/fields/form.module.css";
import { PlanView } from "../../parts/plan/plan-view.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { NotHere } from "../../shell/not-here.tsx";

const MAX_BYTES = 4_000_000;
const EVERYBODY = "everybody";

/** Adds venues from a file. It checks the file and shows the plans, and stores nothing until somebody confirms. */
export function Component() {
  const { organiser, me, mayBegin } = useDesk();
  const navigate = useNavigate();
  const [owner, setOwner] = useState(organiser?.id ?? EVERYBODY);
  const [file, setFile] = useState<Pick<VenueFileForm, "file_name" | "text">>();
  const [checked, setChecked] = useState<VenuesStored>();
  const [refused, setRefused] = useState<CallError>();
  const [encoding, setEncoding] = useState<Encoding>();
  const [unread, setUnread] = useState<string>();
  const [send, { isLoading }] = useStoreVenuesMutation();
  if (!mayBegin()) return <NotHere />;

  /** @param etag the ETag of the venues as the check found them. If it is left out, the file is only checked. */
  const call = async (given: Pick<VenueFileForm, "file_name" | "text">, of: string, etag?: string) => {
    setRefused(undefined);
    const owned = { ...given, ...(of !== EVERYBODY && { organiser_id: of }) };
    const { data, error } = await send({ ...owned, dry_run: etag === undefined, ...(etag !== undefined && { etag }) });
    const problem = callError(error);
    setRefused(problem);
    // Somebody has changed the venues since the check, so show what the file would replace now.
    if (problem?.status === 412 && problem.current) setChecked(problem.current as VenuesStored);
    return data;
  };
  const check = async (given: Pick<VenueFileForm, "file_name" | "text">, of: string) => {
    setChecked(undefined);
    setChecked(await call(given, of));
  };
  const take = async (chosen: File) => {
    setFile(undefined);
    setChecked(undefined);
    setRefused(undefined);
    setUnread(undefined);
    if (chosen.size > MAX_BYTES) return setUnread("This file is larger than 4 MB. Put fewer venues into one file.");
    try {
      const read = await chosenText(chosen);
      if ("mistakes" in read) return setUnread(read.mistakes.join(" "));
      const given = { file_name: chosen.name.slice(0, 200) || "file.json", text: read.text };
      setEncoding(read.encoding);
      setFile(given);
      await check(given, owner);
    } catch {
      setUnread("We couldn't read this file. Choose it again.");
    }
  };
  const store = async () => {
    if (!file || !checked) return;
    const stored = await call(file, owner, checked.etag);
    const [only] = stored?.items ?? [];
    if (only) void navigate(stored?.items.length === 1 ? deskPaths.venue(only.ref) : deskPaths.venues);
  };
  const mistakes = refused?.code === "VENUE_FILE" ? Object.values(refused.fields ?? {}) : [];
  const count = checked?.items.length ?? 0;
  return (
    <Screen
      title="Add venues"
      lead={
        <p>
          A file in the import format has one venue or more, each with its plan. Settings of the box office in it change
          nothing here.
        </p>
      }
    >
      <Card title="The file">
        {me.platform && (
          <SelectField
            label="Whose venues"
            value={owner}
            onChange={({ target }) => {
              setOwner(target.value);
              if (file) void check(file, target.value);
            }}
          >
            {organiser && <option value={organiser.id}>{organiser.name}</option>}
            <option value={EVERYBODY}>Everybody's</option>
          </SelectField>
        )}
        <DropFile
          label="Choose a file of venues"
          hint="JSON. You can also drop it here. We check it first, and store nothing yet."
          accept=".json,application/json"
          onFile={(chosen) => void take(chosen)}
        />
        {unread && <Notice tone="danger" title={unread} />}
        {isLoading && (
          <p role="status">
            <Spinner /> <span>{`Checking ${file?.file_name}…`}</span>
          </p>
        )}
        {checked && file && <p role="status">{`We read ${file.file_name} as ${encoding}.`}</p>}
        {mistakes.length > 0 ? (
          <Notice tone="danger" title={`${file?.file_name} has mistakes, so nothing is stored`}>
            <ul className={styles.mistakes}>
              {mistakes.map((mistake) => (
                <li key={mistake}>{mistake}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Refusal error={refused} isChange {...(file && !checked && { onRetry: () => void check(file, owner) })} />
        )}
      </Card>
      {checked?.items.map(({ ref, name, type, capacity, is_new, changes, events, plan, warnings }) => (
        <Card key={ref} title={name}>
          <p>{`${type}, ${formatCount(capacity)} places. ${is_new ? "A new venue." : replacedWords(changes)} ${events > 0 ? `${events === 1 ? "One event" : `${events} events`} to come will have the new plan.` : ""}`}</p>
          {warnings.length > 0 && (
            <Notice tone="info" title="Worth a look before you store it">
              <ul className={styles.mistakes}>
                {warnings.map((warning) => (
                  <li key={warning}>{`${warning}.`}</li>
                ))}
              </ul>
            </Notice>
          )}
          <PlanView plan={plan} name={name} />
        </Card>
      ))}
      {checked && (
        <div className={form.row}>
          <Button size="l" busy={isLoading} onClick={() => void store()}>
            {count === 1 ? "Store this venue" : `Store these ${count} venues`}
          </Button>
        </div>
      )}
    </Screen>
  );
}

const fieldWords: Readonly<Record<VenueFileField, string>> = {
  name: "name",
  type: "kind",
  address: "address",
  suburb: "suburb",
  state: "state",
  timezone: "time zone",
  lat: "latitude",
  lng: "longitude",
  transport: "way there",
  access: "access",
  plan: "plan",
};

/** Describes what a file replaces in an existing venue. */
const replacedWords = (changes: readonly VenueFileField[]): string =>
  changes.length === 0
    ? "You have this venue already, just as it is here."
    : `You have this venue already. The file replaces: ${changes.map((field) => fieldWords[field]).join(", ")}.`;
