import { storefrontMessages } from "@kitpath/contract/storefront/stores/storefront-messages";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** The link for connecting a shop is missing or no longer valid. */
export const ExpiredLink = () => (
  <EntryPage title="Connect your store">
    <Notice tone="bad">{storefrontMessages.expired}</Notice>
  </EntryPage>
);
