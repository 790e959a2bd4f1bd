import { ListScreen } from "../features/browse/list/list-screen.tsx";

export function Component() {
  return <ListScreen kind="Combo" />;
}
