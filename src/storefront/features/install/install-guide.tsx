import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import { IosSteps } from "./ios-steps.tsx";
import { useInstall } from "./use-install.ts";

/** How to install the app on this device, in this browser. */
export function InstallGuide() {
  const { way, ask } = useInstall();
  switch (way) {
    case "asks":
      return (
        <div>
          <Button size="l" onClick={() => void ask()}>
            <Icon name="download" /> Install the app
          </Button>
        </div>
      );
    case "ios":
      return <IosSteps />;
    case "mac":
      return (
        <p key="mac">
          In Safari's menus choose <b>File</b>, then <b>Add to Dock</b>. Sign in once in the app: it keeps its own
          tickets, apart from Safari's.
        </p>
      );
    case "menu":
      return (
        <>
          <p key="menu">
            Open the browser's own menu and choose <b>Install</b> or <b>Add to Home screen</b>. On a computer, Chrome
            and Edge show a small icon for it at the end of the address bar.
          </p>
          <p>
            Not there? The app may be installed already, or your browser can't do it. Your tickets are in the browser
            too: <Link to={paths.myTickets}>My Ticket</Link> opens there with no signal.
          </p>
        </>
      );
    case "installed":
      return (
        <>
          <p>This is the app. Your tickets open here with or without a signal.</p>
          <div>
            <ButtonLink size="l" to={paths.myTickets}>
              My Ticket
            </ButtonLink>
          </div>
        </>
      );
  }
}
