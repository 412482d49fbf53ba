import type { PlaceDoor } from "@kitpath/contract/my-tests/place/place";
import { ClinicHelp } from "../../../ui/clinic-words.tsx";

/** How to reach the clinic, for whoever cannot get in. */
export const DoorHelp = ({ door: { help, links, clinic } }: { door: PlaceDoor }) => (
  <ClinicHelp clinic={clinic.name} help={help} links={links} />
);
