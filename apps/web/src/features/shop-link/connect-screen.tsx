import { storefrontMessages } from "@kitpath/contract/storefront-messages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EntryPage } from "../../ui/entry-page.tsx";
import layout from "../../ui/form-layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { LoadingScreen } from "../../ui/spinner.tsx";
import { ExpiredLink } from "./expired-link.tsx";
import { connectionQuery } from "./queries.ts";
import { refusalOf } from "./refusal-of.ts";

type ConnectScreenProps = {
  shopify: string;
  /** The rest of the query, which goes on to signing in and registering. */
  search: { shopify?: string };
  /** The clinic of whoever is signed in and may link a shop; null for everybody else. */
  clinicName: string | null;
  onConnected: (storeId: string) => void;
};

/** A shop that has let us in waits to be linked to somebody's account. */
export function ConnectScreen({ shopify, search, clinicName, onConnected }: ConnectScreenProps) {
  const queryClient = useQueryClient();
  const connection = useQuery(connectionQuery(shopify));
  const connecting = useMutation({
    mutationFn: () => call("connectStore", { body: { shopify } }),
    onSuccess: async ({ store }) => {
      void showSnackbar("success", `${store.title} is connected.`);
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === "listStores" || name === "getUserInfo",
      });
      onConnected(store.id);
    },
  });
  if (connection.isPending) return <LoadingScreen />;
  if (connection.error) {
    return isOver(connection.error) ? (
      <ExpiredLink />
    ) : (
      <EntryPage title="Connect your store">
        <Notice tone="bad">{refusalOf(connection.error, storefrontMessages.connectFailed)}</Notice>
        <div className={layout.form}>
          <Button wide onClick={() => void connection.refetch()}>
            Try again
          </Button>
        </div>
      </EntryPage>
    );
  }
  const { title, domain } = connection.data;
  return (
    <EntryPage
      title={`Connect ${title}`}
      sub={
        clinicName
          ? `${domain} will sell kits for ${clinicName}, and its orders arrive in your Order History.`
          : `Sign in or register to link ${domain} to your account.`
      }
    >
      {connecting.error ? (
        <Notice tone="bad">{refusalOf(connecting.error, storefrontMessages.connectFailed)}</Notice>
      ) : null}
      <div className={layout.form}>
        {clinicName ? (
          <Button
            variant="primary"
            wide
            busy={connecting.isPending || connecting.isSuccess}
            onClick={() => connecting.mutate()}
          >
            Link account
          </Button>
        ) : null}
        <ButtonLink to="/login" search={search} variant={clinicName ? "plain" : "primary"} wide>
          Login
        </ButtonLink>
        <ButtonLink to="/register" search={search} wide>
          Register
        </ButtonLink>
      </div>
    </EntryPage>
  );
}

const isOver = (error: Error) => error instanceof ApiError && error.status === 422;
