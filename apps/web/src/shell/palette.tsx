import { searchMaxLength } from "@kitpath/contract/fields/text-rules";
import { wordsOf } from "@kitpath/contract/lists/searching";
import { searchable } from "@kitpath/contract/fields/text-rules";
import { useNavigate } from "@tanstack/react-router";
import {
  ArrowRight,
  Boxes,
  Building2,
  CalendarClock,
  Keyboard,
  LogOut,
  Moon,
  Package,
  ScanBarcode,
  ShieldCheck,
  Sun,
  Truck,
  UserRound,
  Users,
  Zap,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { Account } from "../lib/access.ts";
import { chooseScheme } from "../lib/colour-scheme.ts";
import { addressOfMode, hasOtherMode } from "../lib/environment-address.ts";
import type { Command, CommandGroup } from "../ui/command-dialog.tsx";
import { CommandDialog } from "../ui/command-dialog.tsx";
import { navigationOf } from "./navigation.ts";
import { openFinding } from "./palette-destinations.ts";
import type { Finding } from "./palette-search.ts";
import { usePaletteSearch } from "./palette-search.ts";
import type { Place } from "./place.ts";
import { actionsOf, deeperPlacesOf } from "./places.ts";

type PaletteProps = {
  account: Account;
  typed: string;
  onType: (typed: string) => void;
  onShowKeys: () => void;
  onSignOut: () => void;
  onClose: () => void;
};

const icons: Record<Finding["kind"], LucideIcon> = {
  order: Package,
  appointment: CalendarClock,
  visit: CalendarClock,
  person: UserRound,
  request: ShieldCheck,
  kit: ScanBarcode,
  parcel: Truck,
  sample: ScanBarcode,
  partner: Building2,
  colleague: Users,
  batch: Boxes,
};

/** Searches everything and runs the most common commands, from any screen. */
export function Palette({ account, typed, onType, onShowKeys, onSignOut, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const { found, isEarlier, isLooking, isError } = usePaletteSearch(account, typed);
  const go = ({ label, to, words }: Place, icon: LucideIcon): Command & { words: string } => ({
    id: `${label} ${to}`,
    icon,
    title: label,
    words: words ?? "",
    run: () => void navigate({ to }),
  });
  const screens = navigationOf(account).map((item) => ({
    id: item.label,
    icon: item.icon,
    title: item.label,
    words: "",
    run: () => void navigate({ to: item.to }),
  }));
  const findings = found.map((finding) => ({
    id: `${finding.kind} ${finding.key} ${finding.title}`,
    icon: icons[finding.kind],
    title: finding.title,
    detail: finding.detail,
    words: finding.detail,
    run: () => openFinding(navigate, account, finding),
  }));
  const groups: CommandGroup[] = [
    {
      label: "Found",
      // Enter may come before the answer: it opens nothing that does not fit what is typed by now.
      items: isEarlier ? matching(typed, findings) : findings,
    },
    {
      label: "Do",
      items: matching(typed, [
        ...actionsOf(account).map((place) => go(place, Zap)),
        ...switches(account),
        {
          id: "keys",
          icon: Keyboard,
          title: "Show keyboard shortcuts",
          words: "shortcuts help",
          run: onShowKeys,
        },
        { id: "sign-out", icon: LogOut, title: "Sign out", words: "log out logout leave", run: onSignOut },
      ]),
    },
    {
      label: "Go to",
      items: matching(typed, [
        ...screens,
        ...deeperPlacesOf(account).map((place) => go(place, ArrowRight)),
        {
          id: "profile",
          icon: UserRound,
          title: "Profile",
          words: "password two-factor passkey sessions theme",
          run: () => void navigate({ to: "/admin/profile" }),
        },
      ]),
    },
  ];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <CommandDialog
      label="Search everything or run a command"
      placeholder={placeholderOf(account)}
      maxLength={searchMaxLength}
      typed={typed}
      onType={onType}
      groups={groups}
      status={isLooking ? "Looking…" : `${count} to choose from`}
      empty={emptyText(isLooking, isError)}
      onClose={onClose}
    />
  );
}

function emptyText(isLooking: boolean, isError: boolean): string {
  if (isLooking) return "Looking…";
  return isError ? "The search failed. Keep typing to try again." : "Nothing found.";
}

function placeholderOf({ permissions }: Account): string {
  if (permissions.clinic_view) return "Order, kit, barcode, tracking number, person or screen";
  if (permissions.lab_view) return "Barcode, kit ID or screen";
  if (permissions.visits_view) return "Order number, area, clinic or screen";
  if (permissions.staff_partners) return "Partner, lab or screen";
  if (permissions.staff_privacy) return "Privacy request number or screen";
  return permissions.staff_fulfilment ? "Batch of kits or screen" : "Screen or action";
}

type Wordy = Command & { words: string };

/** Returns the commands that have a word beginning with each typed word. */
function matching(typed: string, commands: readonly Wordy[]): Wordy[] {
  const wanted = wordsOf(typed);
  return commands.filter(({ title, words }) => {
    const own = ` ${searchable(`${title} ${words}`)}`;
    return wanted.every((word) => own.includes(` ${word}`));
  });
}

/** Commands that switch between two states. */
function switches({ configuration, viewing, clinic, lab }: Account): Wordy[] {
  const other = configuration.mode === "live" ? "sandbox" : "live";
  const canSwitch = viewing === null && (clinic ?? lab) !== null && hasOtherMode(window.location);
  return [
    ...(canSwitch
      ? [
          {
            id: "mode",
            icon: ArrowRight,
            title: `Switch to ${other}`,
            words: "environment mode test",
            run: () => window.location.assign(addressOfMode(other, window.location)),
          },
        ]
      : []),
    {
      id: "dark",
      icon: Moon,
      title: "Dark theme",
      words: "appearance night",
      run: () => chooseScheme("dark"),
    },
    {
      id: "light",
      icon: Sun,
      title: "Light theme",
      words: "appearance day",
      run: () => chooseScheme("light"),
    },
    {
      id: "system",
      icon: Sun,
      title: "System theme",
      words: "appearance dark light",
      run: () => chooseScheme("system"),
    },
  ];
}
