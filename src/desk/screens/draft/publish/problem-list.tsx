import { useDraftPage } from "../draft-context.ts";
import { fieldOf, fieldWords } from "../field-words.ts";

/** What is missing or wrong, in the order of the page. Each line leads to its field. @param id for buttons that need the draft to be complete */
export function ProblemList({ id }: { id: string }) {
  const { shown, showProblem } = useDraftPage();
  const { problems } = shown;
  if (problems.length === 0) return null;
  return (
    <div>
      <p id={id}>
        <strong>
          {problems.length === 1
            ? "You can publish this once 1 thing is fixed:"
            : `You can publish this once ${problems.length} things are fixed:`}
        </strong>
      </p>
      <ul>
        {problems.map(({ pointer, detail }) => (
          <li key={`${pointer} ${detail}`}>
            <a
              href={`#field-${fieldOf(pointer)}`}
              onClick={(event) => {
                event.preventDefault();
                showProblem(pointer);
              }}
            >
              {fieldWords(fieldOf(pointer))}
            </a>
            <span>{`: ${detail}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
