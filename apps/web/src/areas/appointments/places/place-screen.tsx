import type { Place } from "@kitpath/contract/appointments/places/places";
import { placeChange } from "@kitpath/contract/appointments/places/places";
import { formatCount } from "@kitpath/contract/fields/formats";
import { Link } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import columns from "../../../ui/columns.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { TimesAwayCard } from "../../../ui/times-away-card.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import type { PlaceForm } from "./place-form.tsx";
import { PlaceFields } from "./place-form.tsx";

const trail = <Link to="/admin/provider/places">Places</Link>;

const entryOf = ({ access, ...place }: Place): PlaceForm & { version: number } => ({
  name: place.name,
  addressLine1: place.addressLine1,
  addressLine2: place.addressLine2 ?? "",
  city: place.city,
  postcode: place.postcode,
  countryCode: place.countryCode,
  latitude: place.latitude,
  longitude: place.longitude,
  timeZone: place.timeZone,
  holidaysOf: place.holidaysOf,
  hours: place.hours,
  visitMinutes: place.visitMinutes,
  seats: place.seats,
  access: { ...access, station: access.station ?? "", notes: access.notes ?? "" },
  products: place.products,
  version: place.version,
});

type PlaceScreenProps = { place: Place; canPlan: boolean };

/** A place: where it is, when it is open, and when it is shut for a while. */
export function PlaceScreen({ place, canPlan }: PlaceScreenProps) {
  const { id, name, closedAt, bookedVisits, timeZone, closures } = place;
  const form = useSaveForm({
    schema: placeChange,
    saved: entryOf(place),
    send: (body) => call("updatePlace", { params: { id }, body }),
    done: "Saved. Booked visits stay as they are.",
  });
  const closing = useConfirmation(() => ({
    title: `Close ${name} for good?`,
    text:
      bookedVisits > 0
        ? `${formatCount(bookedVisits, "booked visit goes", "booked visits go")} back to your requests, to be given another time or place. Nobody can book it any more.`
        : "Nothing is booked there. Nobody can book it any more.",
    action: "Close for good",
    isDangerous: true,
    act: () => call("closePlace", { params: { id } }),
    done: `${name} is closed.`,
  }));
  const opening = useConfirmation(() => ({
    title: `Open ${name} again?`,
    text: "It can be booked at once.",
    action: "Open again",
    act: () => call("reopenPlace", { params: { id } }),
    done: `${name} can be booked again.`,
  }));
  return (
    <>
      <PageHead
        trail={trail}
        title={name}
        mark={closedAt ? <Badge tone="idle">Closed</Badge> : <Badge tone="ok">Open</Badge>}
        sub={`${formatCount(bookedVisits, "visit")} booked`}
        actions={
          canPlan ? (
            <Button onClick={() => (closedAt ? opening.ask() : closing.ask())}>
              {closedAt ? "Open again" : "Close for good"}
            </Button>
          ) : null
        }
      />
      <div className={columns.columns}>
        <FormProvider {...form}>
          <SaveForm form={form} action="Save changes" isDisabled={!canPlan}>
            <PlaceFields />
          </SaveForm>
        </FormProvider>
        <TimesAwayCard
          title="Closures"
          one="closure"
          none="None to come."
          times={closures}
          timeZone={timeZone}
          isEnded={closedAt !== null || !canPlan}
          add={(body, once) => call("addClosure", { params: { id }, body }, once)}
          remove={(awayId) => call("removeClosure", { params: { id, awayId } })}
        />
      </div>
      {closing.dialog}
      {opening.dialog}
    </>
  );
}
