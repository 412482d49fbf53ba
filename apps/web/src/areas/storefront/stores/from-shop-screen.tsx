import { storefrontMessages } from "@kitpath/contract/storefront/stores/storefront-messages";
import { useEffect } from "react";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { useLogInStore } from "./log-in-store.ts";
import { refusalOf } from "./refusal-of.ts";

/** Opened from within a shop's own admin, which signed the query: continues at once. */
export function FromShopScreen({ query }: { query: string }) {
  const { mutate, error } = useLogInStore();
  useEffect(() => mutate({ query }), [mutate, query]);
  if (!error) return <LoadingScreen />;
  return (
    <EntryPage title="Connect your store">
      <Notice tone="bad">{refusalOf(error, storefrontMessages.loginFailed)}</Notice>
    </EntryPage>
  );
}
