import { ListScreen } from "../features/browse/list-screen";

export function Component() {
  return <ListScreen kind="Single" />;
}
