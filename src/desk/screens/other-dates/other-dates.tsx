import { skipToken } from "@reduxjs/toolkit/query";
import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskDraft } from "#contract/wire/desk/drafts.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { useDraftQuery, useOtherDatesQuery } from "../../calls/drafts-api.ts";
import { Card } from "../../parts/card.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Screen } from "../../parts/screen.tsx";
import { ApplyForm } from "./apply-form.tsx";

/** Applies fields of one date to the other dates of its series. */
export function Component() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useDraftQuery(id, { refetchOnMountOrArgChange: true });
  const [draft, setDraft] = useState<DeskDraft>();
  useEffect(() => {
    if (data && !isFetching) setDraft(data);
  }, [data, isFetching]);
  const dates = useOtherDatesQuery(draft ? { id } : skipToken, { refetchOnMountOrArgChange: true });
  const again = () => {
    void refetch();
    if (!dates.isUninitialized) void dates.refetch();
  };
  const { name, starts } = draft?.entry ?? {};
  return (
    <Screen
      title="Apply to the other dates"
      lead={[name, starts && shortDateTime(starts.slice(0, 10), starts.slice(11, 16))].filter(Boolean).join(", ")}
      actions={
        <ButtonLink variant="quiet" to={deskPaths.draft(id)}>
          Back to the draft
        </ButtonLink>
      }
    >
      {draft && dates.data ? (
        dates.data.length === 0 ? (
          <Card title="Dates">
            <p>This series has no other date yet.</p>
          </Card>
        ) : (
          <ApplyForm draft={draft} dates={dates.data} onRead={again} />
        )
      ) : (
        <LoadingOrRefusal
          what="dates"
          error={error ?? dates.error}
          isFetching={isFetching || dates.isFetching}
          refetch={again}
        />
      )}
    </Screen>
  );
}
