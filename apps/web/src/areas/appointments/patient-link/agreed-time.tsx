import { isOtherZone, zoneHere } from "../../../lib/visit-clock.ts";
import { fullTimeIn, zoneName } from "@kitpath/contract/time/on-the-clocks";
import type { LinkedAppointment } from "@kitpath/contract/appointments/patient-link/patient-link";
import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import { CalendarPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { CallLink } from "../../../ui/call-link.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { PlaceAccess } from "../../../ui/place-access.tsx";
import { Verdict } from "../../../ui/verdict.tsx";

type AgreedTimeProps = {
  appointment: LinkedAppointment;
  startsAt: string;
  /** What the person has just done. */
  news: "booked" | "moved" | null;
};

const words = {
  booked: "Your appointment is booked. ",
  moved: "Your appointment has moved to this time. ",
};

/** When and where it is, and what to have at hand. */
export function AgreedTime({ appointment, startsAt, news }: AgreedTimeProps) {
  const { timeZone, type, area, nurseName, place, provider, providerPhone, calendarFile } = appointment;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus is gone; on a phone the time would be above what is seen.
    if (news) top.current?.focus();
  }, [news]);
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <Verdict
          tone="ok"
          title={fullTimeIn(startsAt, timeZone)}
          text={`${news ? words[news] : ""}${type === "MOBILE" ? "A nurse comes to your home." : "You go to the place below."}`}
        />
      </div>
      <Facts
        facts={[
          {
            label: "Where",
            value: place ? <PlaceOnMap place={place} /> : `At your address in ${area}`,
          },
          ...(place ? [{ label: "Access", value: <PlaceAccess place={place} /> }] : []),
          ...(nurseName ? [{ label: "Nurse", value: nurseName }] : []),
          ...(provider ? [{ label: type === "MOBILE" ? "Sent by" : "Run by", value: provider }] : []),
          ...(provider && providerPhone
            ? [{ label: "Questions", value: <CallLink name={provider} phone={providerPhone} /> }]
            : []),
          { label: "Have at hand", value: "An identity document, and the kit if it was sent to you" },
          ...(isOtherZone(startsAt, timeZone)
            ? [
                {
                  label: "Where you are now",
                  value: `${fullTimeIn(startsAt, zoneHere())}. The appointment is on ${zoneName(timeZone)}.`,
                },
              ]
            : []),
        ]}
      />
      {calendarFile ? (
        <Button
          wide
          onClick={() => saveFile(new Blob([calendarFile], { type: "text/calendar" }), "appointment.ics")}
        >
          <CalendarPlus size={17} aria-hidden="true" />
          Add to calendar
        </Button>
      ) : null}
    </>
  );
}

const mapOf = ({ name, fullAddress }: PlaceToGo): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${name}, ${fullAddress}` }).toString()}`;

const PlaceOnMap = ({ place }: { place: PlaceToGo }) => (
  <>
    {place.name}, {place.fullAddress}{" "}
    <a href={mapOf(place)} target="_blank" rel="noreferrer">
      Show on a map
    </a>
  </>
);
