import type { ReactNode } from "react";
import { useBrand } from "../../data/use-settings";
import { Page } from "../../ui/page";
import { usePageHead } from "../../ui/page-head";
import { PageHeading } from "../../ui/page-heading";
import { Prose } from "../../ui/prose";
import { type InfoPageName, infoHead, infoPages } from "./info-heads";

/** A page of words: its head, its heading, one calm column. */
export function InfoPage({ name, children }: { name: InfoPageName; children: ReactNode }) {
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
