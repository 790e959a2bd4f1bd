import type { BoxOffice } from "#contract/wire/first-run.ts";
import { callError } from "#src/http/call-error.ts";
import { useBoxOfficeQuery, useChangeBoxOfficeMutation } from "../../calls/organiser-api.ts";
import { Card } from "../../parts/card.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Loading } from "../../parts/tables/cursor-table.tsx";
import { type Fact, FactsForm } from "./facts-form.tsx";

/** Who sells, as the first run asked for it. */
export function BoxOfficeCard() {
  const { data: read, error, refetch, isFetching } = useBoxOfficeQuery();
  const [change, { isLoading }] = useChangeBoxOfficeMutation();
  const refused = callError(error);
  return (
    <Card title="The box office">
      <p>Every page and email names it. Invoices that were issued stay as they are.</p>
      {refused && <Refusal error={refused} onRetry={() => void refetch()} isBusy={isFetching} />}
      {!read && !refused && <Loading what="box office" />}
      {read && (
        <FactsForm
          of="box office"
          read={read}
          readAgain={refetch}
          facts={BOX_OFFICE}
          isSaving={isLoading}
          save={(etag, wanted) => change({ etag, change: wanted })}
        />
      )}
    </Card>
  );
}

const BOX_OFFICE = {
  brand_name: { label: "Name that buyers see", type: "text", maxLength: 200 },
  company_name: { label: "Company", type: "text", maxLength: 200, hint: "It sells, and stands on receipts." },
  abn: { label: "Company's ABN", type: "text", maxLength: 40, hint: "Eleven digits." },
  gst_registered: { label: "Company registered for GST", type: "checkbox" },
  email: { label: "Email for buyers", type: "email", maxLength: 200 },
  phone: { label: "Phone for buyers", type: "tel", maxLength: 200 },
  office_address: { label: "Office address", type: "text", maxLength: 200 },
} satisfies Readonly<Record<keyof BoxOffice, Fact>>;
