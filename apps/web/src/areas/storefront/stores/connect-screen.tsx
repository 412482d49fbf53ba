import { storefrontMessages } from "@kitpath/contract/storefront/stores/storefront-messages";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EntryPage } from "../../../ui/entry-page.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { connectionQuery } from "./queries.ts";
import { refusalOf } from "./refusal-of.ts";

type ConnectScreenProps = {
  shopify: string;
  /** The rest of the query, which is passed on to sign-in and registration. */
  search: { shopify?: string };
  /** The clinic of a signed-in user, and whether they may link a shop to it; null for everybody else. */
  clinic: { name: string; canLink: boolean } | null;
  onConnected: (storeId: string) => void;
};

/**
 * A shop that has installed the app waits to be linked to an account. The buttons work whether or not the shop could be loaded;
 * errors are shown when they are used.
 */
export function ConnectScreen({ shopify, search, clinic, onConnected }: ConnectScreenProps) {
  const [withKey] = useState(keepKey);
  const connection = useQuery(connectionQuery(shopify));
  const connecting = useMutation({
    mutationFn: () => {
      const body = { shopify };
      return withKey(body, (idempotencyKey) => call("connectStore", { body }, { idempotencyKey }));
    },
    onSuccess: ({ store }) => void showSnackbar("success", `${store.title} is connected.`),
  });
  if (connection.isPending) return <LoadingScreen />;
  const shop = connection.data;
  const error = connecting.error ?? connection.error;
  return (
    <EntryPage
      title={shop ? `Connect ${shop.title}` : "Connect your store"}
      sub={shop && subOf(shop, clinic)}
    >
      {error ? <Notice tone="bad">{refusalOf(error, storefrontMessages.connectFailed)}</Notice> : null}
      <div className={layout.form}>
        {clinic?.canLink ? (
          <Button
            variant="primary"
            wide
            busy={connecting.isPending || connecting.isSuccess}
            onClick={() => connecting.mutate(undefined, { onSuccess: ({ store }) => onConnected(store.id) })}
          >
            Link account
          </Button>
        ) : null}
        <ButtonLink to="/login" search={search} variant={clinic ? "plain" : "primary"} wide>
          Login
        </ButtonLink>
        <ButtonLink to="/register" search={search} wide>
          Register
        </ButtonLink>
      </div>
    </EntryPage>
  );
}

function subOf({ domain }: { domain: string }, clinic: ConnectScreenProps["clinic"]): string {
  if (!clinic) return `Sign in or register to link ${domain} to your account.`;
  return clinic.canLink
    ? `${domain} will sell kits for ${clinic.name}, and its orders arrive in your Order History.`
    : `You cannot link ${domain} to ${clinic.name} yourself. Ask an administrator of your clinic to link it.`;
}
