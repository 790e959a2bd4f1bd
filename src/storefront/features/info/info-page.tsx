import type { InfoPageName } from "#contract/info-paths.ts";
import { useBrand } from "#src/storefront/data/use-settings.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { Prose } from "#src/ui/layout/prose.tsx";
import { infoHead, infoPages } from "./info-heads.ts";

/** A static page: its head, its heading, and one column of text. */
export function InfoPage({ name, children }: { name: InfoPageName; children: Elements }) {
  usePageHead(infoHead(name, useBrand()));
  return (
    <Page>
      <Prose>
        <PageHeading>{infoPages[name].name}</PageHeading>
        {children}
      </Prose>
    </Page>
  );
}
