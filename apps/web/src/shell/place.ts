import type { Permission } from "@kitpath/contract/operation/permissions";
import type { LinkProps } from "@tanstack/react-router";
import type { Account, Screen } from "../lib/access.ts";

type To = NonNullable<LinkProps["to"]>;

/** A screen, or an action on it, with the rights it requires. */
export type Place = {
  label: string;
  to: To;
  screen: Screen;
  /** In addition to what the screen requires. */
  permission?: Permission;
  when?: (account: Account) => boolean;
  /** Other words that users may search for. */
  words?: string;
};
