import type { About } from "@kitpath/contract/my-tests/own-affairs/own-affairs";
import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { useState } from "react";
import { sexes } from "../../../lib/sexes.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./about.module.css";
import { ContactForm } from "./contact-form.tsx";

type Channel = "email" | "text";

/** Who they are to the clinic, and how it reaches them. */
export function OwnDetails({ about, clinic }: { about: About; clinic: Me["clinic"] }) {
  const [changing, setChanging] = useState<Channel | null>(null);
  const { firstName, lastName, dateOfBirth, gender, email, mobileNumber, texts } = about;
  const contact = (channel: Channel, label: string, value: string, canChange: boolean) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {canChange && changing !== channel ? (
          <Button onClick={() => setChanging(channel)} aria-label={`Change my ${label.toLowerCase()}`}>
            Change
          </Button>
        ) : null}
      </dd>
      {changing === channel ? (
        <dd>
          <ContactForm channel={channel} dialingCode={clinic.dialingCode} onClose={() => setChanging(null)} />
        </dd>
      ) : null}
    </div>
  );
  return (
    <section className={styles.section} aria-labelledby="own-details">
      <h2 id="own-details">My details</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>{`${firstName} ${lastName}`}</dd>
        </div>
        <div>
          <dt>Date of birth</dt>
          <dd>{formatCalendarDay(dateOfBirth)}</dd>
        </div>
        <div>
          <dt>Sex at birth</dt>
          <dd>{sexes[gender]}</dd>
        </div>
        {contact("email", "E-mail", email, true)}
        {contact("text", "Mobile number", mobileNumber, texts.isOffered)}
      </dl>
      <p className={styles.quiet}>
        Your name, date of birth and sex are on your results. If one is wrong, ask for a correction below.
        {texts.isOffered ? "" : ` To change your mobile number, ask ${clinic.name}.`}
      </p>
    </section>
  );
}
