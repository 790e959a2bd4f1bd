import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useTicketGroupsQuery } from "../../calls/events-api.ts";

/** The choice of every section or kind. It can't be '', which is the kind of a full-price ticket. */
export const ALL = "all";

type GroupName = "section_id" | "type";

interface TicketGroupFieldsProps {
  eventId: string;
  /** What is chosen. Without it, the form manages the choice itself. */
  chosen?: { [Name in GroupName]?: string | undefined };
  onChoose?: (name: GroupName, value: string) => void;
}

/** Chooses a section of an event and a kind of its tickets, if there are several kinds. */
export function TicketGroupFields({ eventId, chosen, onChoose }: TicketGroupFieldsProps) {
  const { data: groups } = useTicketGroupsQuery(eventId);
  const field = (name: GroupName) => ({
    name,
    ...(chosen && { value: chosen[name] ?? ALL }),
    ...(onChoose && { onChange: ({ target }: { target: { value: string } }) => onChoose(name, target.value) }),
  });
  return (
    <>
      <SelectField label="Section" {...field("section_id")}>
        <option value={ALL}>All</option>
        {groups?.sections.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {groups && groups.types.length > 1 && (
        <SelectField label="Kind of ticket" {...field("type")}>
          <option value={ALL}>All</option>
          {groups.types.map((type) => (
            <option key={type} value={type}>
              {type || "Full price"}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
