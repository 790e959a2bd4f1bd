import { ListScreen } from "../features/browse/list-screen.tsx";

export function Component() {
  return <ListScreen kind="Single" />;
}
