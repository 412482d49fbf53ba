import type { PartnerKind } from "@kitpath/contract/access/organisation/partner-kinds";
import type { Branding, BrandingChange, BrandingEntry } from "@kitpath/contract/access/branding/branding";
import { brandColours, brandingEntry, defaultBranding } from "@kitpath/contract/access/branding/branding";
import { featureFlags } from "@kitpath/contract/operation/permissions";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { themeOf } from "../../../lib/branding.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ColourField } from "../../../ui/colour-field.tsx";
import { FieldGroup } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { contrastWarnings } from "./contrast-warnings.ts";
import styles from "./customisation-screen.module.css";
import { ThemePreview } from "./theme-preview.tsx";

const colours = [
  ["primaryColour", "Primary colour"],
  ["headerBackground", "Header background"],
  ["pageBackground", "Page background"],
  ["navLinkColour", "Navigation links"],
  ["footerBackground", "Footer background"],
  ["footerTextColour", "Footer text"],
] as const;

const features = {
  orders: "Orders and results",
  team: "Team",
  developer: "Developer",
  storefront: "Storefront",
} as const;

type CustomisationScreenProps = {
  kind: PartnerKind;
  branding: Branding;
  organisation: string;
  head: ReactNode;
  save: (body: BrandingChange) => Promise<unknown>;
  done: string;
  onSaved?: () => Promise<void>;
  /** The card for changing the logo. */
  logo?: ReactNode;
};

const entryOf = ({ headerLogoUrl: _kept, ...entry }: Branding): BrandingEntry => entry;

/** The look of the organisation's pages, with a preview of every change before it is saved. */
export function CustomisationScreen(props: CustomisationScreenProps) {
  const { kind, branding, organisation, head, save, done, onSaved, logo } = props;
  const form = useSaveForm({
    schema: brandingEntry,
    saved: entryOf(branding),
    send: (_entry, { changes }) => save(changes),
    done,
    ...(onSaved ? { onSaved } : {}),
  });
  const typed = useWatch({ control: form.control });
  const shown = useMemo(() => {
    const readable = brandColours.safeParse(typed);
    return { ...branding, ...(readable.success ? readable.data : {}) };
  }, [branding, typed]);
  const theme = useMemo(() => themeOf(shown), [shown]);
  const warnings = contrastWarnings(shown);
  return (
    <>
      {head}
      <div className={styles.columns}>
        <SaveForm
          form={form}
          card="Colours"
          action="Save changes"
          more={
            <Button
              onClick={() => {
                const plain = { ...form.getValues(), ...brandColours.parse(defaultBranding) };
                form.reset(plain, { keepDefaultValues: true });
              }}
            >
              Use Kitpath’s colours
            </Button>
          }
        >
          <div className={layout.pair}>
            {colours.map(([name, label]) => (
              <ColourField
                key={name}
                label={label}
                {...form.field(name)}
                value={typed[name] ?? ""}
                onPick={(colour) => form.setValue(name, colour, { shouldValidate: true, shouldDirty: true })}
              />
            ))}
          </div>
          {kind === "clinic" ? (
            <FieldGroup label="Areas in the navigation">
              {featureFlags.map((flag) => (
                <Checkbox
                  key={flag}
                  label={features[flag]}
                  value={flag}
                  {...form.register("displayedFeatures")}
                />
              ))}
            </FieldGroup>
          ) : null}
        </SaveForm>
        <div className={styles.side}>
          {(["light", "dark"] as const).map((scheme) => (
            <ThemePreview
              key={scheme}
              scheme={scheme}
              theme={theme}
              organisation={organisation}
              kind={kind}
            />
          ))}
          <div aria-live="polite">
            {warnings.map((text) => (
              <Notice key={text} tone="info">
                {text}
              </Notice>
            ))}
          </div>
          {logo}
        </div>
      </div>
    </>
  );
}
