import type { PlacePart } from "@kitpath/contract/operation/place-parts";
import { ChartLine, CircleUser, ClipboardList, House, Share2 } from "lucide-react";
import type { ReactNode } from "react";

type Place = {
  to:
    | "/my/$clinic"
    | "/my/$clinic/results"
    | "/my/$clinic/over-time"
    | "/my/$clinic/sharing"
    | "/my/$clinic/about";
  label: string;
  icon: ReactNode;
  exact: boolean;
  /** Left out where a partner hides this part. */
  part?: PlacePart;
};

/** The screens of a person's place, as they are named at the foot of a phone. */
export const places: readonly Place[] = [
  { to: "/my/$clinic", label: "My kits", icon: <House aria-hidden />, exact: true },
  { to: "/my/$clinic/results", label: "Results", icon: <ClipboardList aria-hidden />, exact: false },
  {
    to: "/my/$clinic/over-time",
    label: "Over time",
    icon: <ChartLine aria-hidden />,
    exact: false,
    part: "overTime",
  },
  { to: "/my/$clinic/sharing", label: "Share", icon: <Share2 aria-hidden />, exact: false, part: "share" },
  {
    to: "/my/$clinic/about",
    label: "About me",
    icon: <CircleUser aria-hidden />,
    exact: false,
    part: "details",
  },
];
