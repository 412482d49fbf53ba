import type { PlaceDoor } from "@kitpath/contract/my-tests/place/place";
import { readPhone } from "@kitpath/contract/fields/read-phone";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { useSmallForm } from "../../../lib/small-form.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { ByPasskey } from "./by-passkey.tsx";
import { CodeForm } from "./code-form.tsx";
import { DoorHelp } from "./door-help.tsx";
import { emailRule, phoneRule } from "../../../lib/person-rules.ts";

type Channel = "email" | "text";

/** The door of a clinic's place: a link by e-mail, a code to the phone, or a passkey. */
export function DoorScreen({ door }: { door: PlaceDoor }) {
  const [channel, setChannel] = useState<Channel>("email");
  const [asked, setAsked] = useState<{ id: string; to: string } | null>(null);
  const { clinic } = door;
  if (asked && channel === "text")
    return <CodeForm door={door} id={asked.id} to={asked.to} onBack={() => setAsked(null)} />;
  if (asked)
    return (
      <EntryPage brand={clinic.name} title="Look at your e-mail">
        <p>
          If {clinic.name} knows <strong>{asked.to}</strong>, a link is on its way. Open it on this device.
        </p>
        <p>Nothing there after a few minutes? Look among unwanted mail, or try the address the clinic has.</p>
        <p className={layout.form}>
          <Button wide onClick={() => setAsked(null)}>
            Try another address
          </Button>
        </p>
        <DoorHelp door={door} />
      </EntryPage>
    );
  return (
    <EntryPage
      brand={clinic.name}
      title="Your tests"
      sub="See where your kit is, what to do next, and your results. You need no password."
    >
      <ByPasskey clinic={clinic.code} />
      <AskForm key={channel} door={door} channel={channel} onAsked={(id, to) => setAsked({ id, to })} />
      {door.sendsTexts ? (
        <Button variant="quiet" wide onClick={() => setChannel(channel === "email" ? "text" : "email")}>
          {channel === "email" ? "Send a code to my phone instead" : "Send a link by e-mail instead"}
        </Button>
      ) : null}
      <DoorHelp door={door} />
    </EntryPage>
  );
}

type AskFormProps = { door: PlaceDoor; channel: Channel; onAsked: (id: string, to: string) => void };

function AskForm({
  door: {
    clinic: { code: clinic },
    dialingCode,
  },
  channel,
  onAsked,
}: AskFormProps) {
  const form = useSmallForm({ to: channel === "email" ? emailRule : phoneRule(dialingCode) });
  const asking = useMutation({
    mutationFn: (to: string) =>
      call("askEntry", {
        body: channel === "email" ? { clinic, channel, email: to } : { clinic, channel, mobileNumber: to },
      }),
    onSuccess: ({ id }, to) => onAsked(id, to),
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      form.refuse({ to: fields.email ?? fields.mobileNumber });
    },
  });
  return (
    <form
      noValidate
      className={layout.form}
      onSubmit={form.submit(({ to }) =>
        asking.mutate(channel === "email" ? to.trim() : readPhone(to, dialingCode)),
      )}
    >
      {asking.error && !form.errors.to ? <Notice tone="bad">{messageOf(asking.error)}</Notice> : null}
      {channel === "email" ? (
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          help="The one that you gave to the clinic."
          {...form.field("to")}
        />
      ) : (
        <TextField
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          help="The one that you gave to the clinic."
          {...form.field("to")}
        />
      )}
      <Button type="submit" variant="primary" wide busy={asking.isPending}>
        {channel === "email" ? "Send me a link" : "Send me a code"}
      </Button>
    </form>
  );
}
