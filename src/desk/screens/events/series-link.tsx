import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { Column } from "../../parts/tables/data-table.tsx";

/** The series of an event or a draft. A press shows its other dates. */
export const seriesColumn: Column<{ series: string | null }> = {
  name: "Series",
  isTyped: true,
  isWide: true,
  cell: ({ series }) => series && <Link to={`${deskPaths.events}?series=${encodeURIComponent(series)}`}>{series}</Link>,
};
