import { Link, useSearchParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { LogRow } from "#contract/wire/desk/team.ts";
import { useLogInfiniteQuery } from "../../calls/team-api.ts";
import { FileButton } from "../../parts/fields/file-button.tsx";
import { SearchForm } from "../../parts/fields/search-form.tsx";
import { OfOrganiser } from "../../parts/of-organiser.tsx";
import { Screen } from "../../parts/screen.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { actInWords, fieldChanges } from "../../words/act-words.ts";
import { shownTime } from "../../words/shown-time.ts";
import styles from "./log.module.css";

export function Component() {
  return <OfOrganiser>{({ id, name }) => <LogScreen organiserId={id} name={name} />}</OfOrganiser>;
}

function LogScreen({ organiserId, name }: { organiserId: string; name: string }) {
  const [params] = useSearchParams();
  const search = params.get("search") ?? undefined;
  const list = useLogInfiniteQuery({ organiserId, ...(search && { search }) });
  return (
    <Screen
      title="Log"
      lead={`What was done for ${name}. Nobody can change it.`}
      actions={
        <FileButton
          call={{ path: `organisers/${organiserId}/log.csv`, ...(search && { query: { search } }) }}
          name={`log-${organiserId}.csv`}
        >
          {search ? "Download what fits as CSV" : "Download as CSV"}
        </FileButton>
      }
    >
      <SearchForm label="Words of what was done, or of what it was about" />
      <CursorTable
        list={list}
        caption="What was done, the latest first"
        columns={columns}
        keyOf={({ number }) => number}
        empty={search ? "Nothing fits. Try fewer words." : "Nothing was done yet."}
      />
    </Screen>
  );
}

/** The subject of an act, as a link: 'order 1204', 'event 7'. */
function Subject({ of }: { of: string }) {
  const [kind = "", id = ""] = of.split(" ");
  if (kind === "order") return <Link to={deskPaths.order(id)}>{`Order ${id}`}</Link>;
  if (kind === "event") return <Link to={deskPaths.event(id)}>{`Event ${id}`}</Link>;
  return <span>{of}</span>;
}

const columns: readonly Column<LogRow>[] = [
  {
    name: "What",
    cell: ({ who, name, act, about, before, after, why }) => (
      <div className={styles.what}>
        <p>
          <span>{name || who}</span> <span className={styles.act}>{actInWords(act)}</span>
        </p>
        <p className={styles.about}>
          {about
            .filter((one) => !one.startsWith("organiser "))
            .map((one) => (
              <Subject key={one} of={one} />
            ))}
        </p>
        {fieldChanges(before, after).map(({ field, before: was, after: is }) => (
          <p key={field} className={styles.change}>{`${field}: ${was} → ${is}`}</p>
        ))}
        {why && <p className={styles.change}>{`Why: ${why}`}</p>}
      </div>
    ),
  },
  { name: "When", cell: ({ at }) => <time dateTime={at}>{shownTime(at)}</time> },
];
