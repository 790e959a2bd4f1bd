import { deskPaths } from "#contract/desk-paths.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Screen } from "../parts/screen.tsx";
import { roleNames } from "../words/role-words.ts";
import { useDesk } from "./desk-context.ts";

/** In place of a screen that somebody's role may not use. */
export function NotYours() {
  const { organiser } = useDesk();
  return (
    <Screen title="Not part of your role">
      <p>
        {organiser
          ? `You work for ${organiser.name} as ${roleNames[organiser.role]}, and this page is for other roles. If you need it for your work, ask an owner.`
          : "This page is for other roles."}
      </p>
      <p>
        <ButtonLink to={deskPaths.today}>Back to the desk</ButtonLink>
      </p>
    </Screen>
  );
}
