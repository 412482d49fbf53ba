import type { PlaceChange, PlaceSettings } from "@kitpath/contract/my-tests/place/place";
import { placeChange } from "@kitpath/contract/my-tests/place/place";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { LinkFields } from "./link-fields.tsx";
import { PlaceAddress } from "./place-address.tsx";
import styles from "./place-screen.module.css";

type PlaceScreenProps = {
  settings: PlaceSettings;
  /** Who uses the place, above its settings. */
  use: ReactNode;
  preview: ReactNode;
};

/** How a clinic sets up the place where its test takers see their kits and results. */
export function PlaceScreen({ settings, use, preview }: PlaceScreenProps) {
  const { address, qrCode, ...saved } = settings;
  const form = useSaveForm<PlaceChange, PlaceChange>({
    schema: placeChange,
    saved,
    send: (body) => call("updatePlaceSettings", { body: { ...body, version: settings.version } }),
    done: "Your settings are saved.",
  });
  const isOn = useWatch({ control: form.control, name: "isOn" });
  return (
    <>
      {use}
      <SaveForm form={form} narrow action="Save changes">
        <Card title="My tests">
          <p className={styles.text}>
            Your patients see what to do next with their kits, and their results as soon as you have released
            them. It shows your colours and logo. They need no password: a link in an e-mail and their date of
            birth. If you send text messages, under Communication, they can have a code by text message
            instead.
          </p>
          <div className={layout.form}>
            <Checkbox label="My tests is on" {...form.register("isOn")} />
            <Consequences isOn={isOn} wasOn={settings.isOn} />
            <Checkbox
              label="Invite people automatically"
              help="Once, when a kit is registered to somebody who is not invited yet."
              {...form.register("invites")}
            />
          </div>
        </Card>
        {settings.isOn ? <PlaceAddress address={address} qrCode={qrCode} /> : null}
        <Card title="Your words">
          <div className={layout.form}>
            <TextAreaField
              label="Welcome"
              help="On the first screen. Empty: nothing is shown."
              rows={3}
              maxLength={600}
              {...form.field("welcome")}
            />
            <TextAreaField
              label="Help"
              help="How people reach you: a phone number, and when you answer. Also shown to whoever cannot get in."
              rows={3}
              maxLength={600}
              {...form.field("help")}
            />
          </div>
        </Card>
        <LinkFields form={form} />
      </SaveForm>
      {preview}
    </>
  );
}

/** What switching the place on or off leads to, before it is saved. */
function Consequences({ isOn, wasOn }: { isOn: boolean; wasOn: boolean }) {
  if (isOn === wasOn) return null;
  if (isOn)
    return (
      <Notice tone="info" title="Once you save, My tests exists">
        Your e-mails to patients then link to it. Results show there by your review settings: nothing that you
        have not released.
      </Notice>
    );
  return (
    <Notice tone="info" title="Once you save, nothing of it exists any more">
      Everybody is signed out, its address leads nowhere, and your e-mails no longer link to it. Results and
      orders stay as they are. If you switch it on again, people sign in again.
    </Notice>
  );
}
