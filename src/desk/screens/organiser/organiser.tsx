import { paths } from "#contract/paths.ts";
import { formatAbn } from "#contract/rules/account/abn.ts";
import type { Organiser, OrganiserChange } from "#contract/wire/desk/team.ts";
import type { BoxOffice } from "#contract/wire/first-run.ts";
import {
  useBoxOfficeQuery,
  useChangeBoxOfficeMutation,
  useChangeOrganiserMutation,
  useOrganiserQuery,
} from "../../calls/organiser-api.ts";
import { Card } from "../../parts/card.tsx";
import { Facts } from "../../parts/facts.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { OfOrganiser } from "../../parts/of-organiser.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { type Fact, FactsForm } from "./facts-form.tsx";
import { Keys } from "./keys.tsx";
import { Webhooks } from "./webhooks.tsx";

export function Component() {
  return <OfOrganiser>{({ id, name }) => <OrganiserScreen id={id} name={name} />}</OfOrganiser>;
}

function OrganiserScreen({ id, name }: { id: string; name: string }) {
  const { may, me } = useDesk();
  const { data: read, error, refetch, isFetching } = useOrganiserQuery(id);
  const [change, { isLoading: isSaving }] = useChangeOrganiserMutation();
  const form = read && {
    of: `organiser ${id}`,
    read,
    isSaving,
    readAgain: refetch,
    save: (etag: string, wanted: OrganiserChange) => change({ id, etag, change: wanted }),
  };
  return (
    <Screen title={name}>
      {!may("events.see") && (
        <p>
          You work at the doors. <a href={paths.gate}>Open the gate</a> to scan tickets.
        </p>
      )}
      {(error || !read) && (
        <LoadingOrRefusal what="organiser" error={error} isFetching={isFetching} refetch={refetch} />
      )}
      {form && (
        <>
          <Card title="On invoices">
            {me.names_box_office ? (
              <>
                <p>Its events show these from now on. Invoices that were issued stay as they are.</p>
                <FactsForm {...form} facts={NAMES} />
              </>
            ) : (
              <>
                <Facts of={legalFacts(form.read.facts)} />
                <p>Whoever runs the box office changes these, because they stand on tax invoices.</p>
              </>
            )}
          </Card>
          <Card title="Contact">
            {may("organiser.change") ? (
              <FactsForm {...form} facts={CONTACT} />
            ) : (
              <Facts
                of={[
                  ["Address", form.read.facts.address || "–"],
                  ["Email", form.read.facts.contact_email || "–"],
                  ["Phone", form.read.facts.phone || "–"],
                  ["Website", form.read.facts.website || "–"],
                ]}
              />
            )}
          </Card>
          {me.names_box_office && <BoxOfficeCard />}
          {may("keys.manage") && <Keys organiserId={id} />}
          {may("webhooks.manage") && <Webhooks organiserId={id} />}
        </>
      )}
    </Screen>
  );
}

const NAMES = {
  name: { label: "Name", type: "text", maxLength: 200, hint: "Buyers read it on the events." },
  legal_name: { label: "Legal name", type: "text", maxLength: 200, hint: "Who supplies the tickets." },
  abn: { label: "ABN", type: "text", maxLength: 40, hint: "Eleven digits." },
  gst_registered: { label: "Registered for GST", type: "checkbox" },
} satisfies Readonly<Partial<Record<keyof Organiser, Fact>>>;

const CONTACT = {
  address: {
    label: "Address",
    type: "text",
    maxLength: 200,
    wrong: "Please shorten the address.",
    hint: "It stands on the pages of your events and on invoices.",
  },
  contact_email: {
    label: "Email",
    type: "email",
    maxLength: 254,
    wrong: "Please enter an email, such as team@example.com.",
  },
  phone: { label: "Phone", type: "tel", maxLength: 40, wrong: "Please shorten the phone number." },
  website: {
    label: "Website",
    type: "url",
    maxLength: 200,
    hint: "With https:// in front.",
    wrong: "Please enter an address that begins with https://.",
  },
} satisfies Readonly<Partial<Record<keyof Organiser, Fact>>>;

const legalFacts = ({ name, legal_name, abn, gst_registered }: Organiser) =>
  [
    ["Name", name],
    ["Legal name", legal_name || "–"],
    ["ABN", abn === "" ? "–" : formatAbn(abn)],
    ["GST", gst_registered ? "Registered" : "Not registered"],
  ] as const;

/** Who sells the tickets: the company that the first run asked for. */
function BoxOfficeCard() {
  const { data: read, error, refetch, isFetching } = useBoxOfficeQuery();
  const [change, { isLoading }] = useChangeBoxOfficeMutation();
  return (
    <Card title="The box office">
      <p>Every page and email names it. Invoices that were issued stay as they are.</p>
      {(error || !read) && (
        <LoadingOrRefusal what="box office" error={error} isFetching={isFetching} refetch={refetch} />
      )}
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
