import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { formatName } from "@kitpath/contract/fields/formats";
import { MapPin, Phone } from "lucide-react";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import buttons from "../../../ui/button.module.css";
import styles from "./day.module.css";

const sexes = { f: "A woman", m: "A man" };

/** Where to go, whom to call, and what to know and bring. */
export function VisitFacts({ visit }: { visit: DayVisit }) {
  const { address, person, contact, accessNotes, visitNotes, needs, product, bring, orderNumber, clinic } =
    visit;
  const { kits, isNamed } = visit;
  const test = [
    { label: "Test", value: product.title },
    ...(kits > 1
      ? [
          {
            label: "Kits",
            value: `${kits}, ${isNamed ? "all of this person" : "ask each person who they are"}`,
          },
        ]
      : []),
    { label: "Order", value: `${orderNumber} of ${clinic}` },
  ];
  if (!address)
    return (
      <Card title="The visit">
        <Facts
          facts={[{ label: "Contact", value: "No longer shown: the visit is over, or not yours." }, ...test]}
        />
      </Card>
    );
  const { addressLine1, addressLine2, postcode, city } = address;
  return (
    <Card title="The visit">
      <div className={styles.step}>
        <div className={styles.pair}>
          <a className={buttons.button} href={visit.mapsUrl ?? undefined} target="_blank" rel="noreferrer">
            <MapPin aria-hidden /> Directions
          </a>
          <a className={buttons.button} href={`tel:${person.mobileNumber ?? ""}`}>
            <Phone aria-hidden /> {contact ? `Call ${person.firstName}` : "Call"}
          </a>
          {contact ? (
            <a className={buttons.button} href={`tel:${contact.mobileNumber ?? ""}`}>
              <Phone aria-hidden /> {`Call ${contact.firstName}`}
            </a>
          ) : null}
        </div>
        <Facts
          facts={[
            { label: "Patient", value: formatName(person.firstName, person.lastName) },
            ...(contact
              ? [{ label: "At the door", value: formatName(contact.firstName, contact.lastName) }]
              : []),
            {
              label: "Address",
              value: [addressLine1, addressLine2, postcode, city].filter(Boolean).join(", "),
            },
            { label: "Getting in", value: accessNotes ?? "Nothing noted" },
            { label: "Notes", value: visitNotes ?? "None" },
            { label: "Chaperone", value: needs.hasChaperone ? "Somebody will be there" : "Not asked for" },
            ...(needs.nurseSex ? [{ label: "Nurse wanted", value: sexes[needs.nurseSex] }] : []),
            ...(needs.mobility ? [{ label: "Mobility", value: needs.mobility }] : []),
            { label: "Bring", value: bring.join(". ") },
            ...test,
          ]}
        />
      </div>
    </Card>
  );
}
