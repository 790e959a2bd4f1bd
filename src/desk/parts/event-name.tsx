import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { useEventQuery } from "../calls/events-api.ts";

/** An event's name as a link to the event. */
export function EventName({ id }: { id: string }) {
  const { data } = useEventQuery(id);
  return <Link to={deskPaths.event(id)}>{data?.name ?? `Event ${id}`}</Link>;
}
