import { storefrontMessages } from "@kitpath/contract/storefront-messages";
import { EntryPage } from "../../ui/entry-page.tsx";
import { Notice } from "../../ui/notice.tsx";

/** There is no link to connect a shop by, or it is not good any more. */
export const ExpiredLink = () => (
  <EntryPage title="Connect your store">
    <Notice tone="bad">{storefrontMessages.expired}</Notice>
  </EntryPage>
);
