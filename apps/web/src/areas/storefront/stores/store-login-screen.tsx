import { messages } from "@kitpath/contract/operation/messages";
import { storefrontMessages } from "@kitpath/contract/storefront/stores/storefront-messages";
import { useForm } from "react-hook-form";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { useLogInStore } from "./log-in-store.ts";
import { refusalOf } from "./refusal-of.ts";

type StoreLoginScreenProps = {
  /** There are no real shops here: a test store replaces them. */
  isTest: boolean;
  /** The shop that the user comes from. */
  shop: string;
};

/** Asks a shop's owner for the shop's address, and redirects there to install the app. */
export function StoreLoginScreen({ isTest, shop }: StoreLoginScreenProps) {
  const form = useForm({ mode: "onTouched", shouldFocusError: false, defaultValues: { shop } });
  const element = useFocusFirstError(form.formState);
  const login = useLogInStore();
  const isBusy = login.isPending || login.isSuccess;
  return (
    <EntryPage
      title="Connect your store"
      sub="Sell kits in your own shop. Your shop will ask you to approve the connection."
    >
      {login.error ? (
        <Notice tone="bad">{refusalOf(login.error, storefrontMessages.loginFailed)}</Notice>
      ) : null}
      {isTest ? (
        <div className={layout.form}>
          <Notice tone="info" title="This is a test store">
            On this installation a test store stands in for Shopify, so nothing is sold and you need no
            account.
          </Notice>
          <Button
            variant="primary"
            wide
            busy={isBusy}
            onClick={() => login.mutate(shop === "" ? {} : { shop })}
          >
            {shop === "" ? "Open a test store" : `Continue with ${shop}`}
          </Button>
        </div>
      ) : (
        <form
          ref={element}
          noValidate
          className={layout.form}
          onSubmit={form.handleSubmit((entry) => login.mutate({ shop: entry.shop }))}
        >
          <TextField
            label="Shop address"
            placeholder="your-shop.myshopify.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={isBusy}
            help="Find it in Shopify under Settings, Domains."
            error={form.formState.errors.shop?.message}
            {...form.register("shop", {
              validate: (text) => text.trim() !== "" || messages.required,
              maxLength: { value: 300, message: messages.maxLength(300) },
            })}
          />
          <Button type="submit" variant="primary" wide busy={isBusy}>
            Continue
          </Button>
        </form>
      )}
    </EntryPage>
  );
}
