import type { NextStep, StepState } from "@kitpath/contract/my-tests/next-steps/next-steps";
import { stepStates } from "@kitpath/contract/my-tests/next-steps/next-steps";
import type { PlaceSettings } from "@kitpath/contract/my-tests/place/place";
import type { ComponentType } from "react";
import { useState } from "react";
import { BrandMark } from "../../../ui/brand-mark.tsx";
import { ClinicHelp, ClinicLinks } from "../../../ui/clinic-words.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { demoStep } from "./demo-step.ts";
import styles from "./place-preview.module.css";

type PlacePreviewProps = {
  settings: PlaceSettings;
  clinic: { code: string; name: string };
  /** What each state is called. */
  names: Record<StepState, string>;
  StepCard: ComponentType<{ step: NextStep; clinic: { code: string; name: string }; heading: "h2" }>;
};

/** The first screen as a test taker sees it, with a made-up kit. Nothing in it can be pressed. */
export function PlacePreview({ settings, clinic, names, StepCard }: PlacePreviewProps) {
  const [state, setState] = useState<StepState>("take_sample");
  const { welcome, help, links } = settings;
  const at = (place: string) => links.filter(({ spot }) => spot === place);
  return (
    <div className={styles.section}>
      <Card title="As your patients see it">
        <p>With a made-up person and kit, and the words and links that are saved.</p>
        <div className={styles.choice}>
          <SelectField
            label="A kit that is"
            value={state}
            onChange={({ target }) => setState(target.value as StepState)}
          >
            {stepStates.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.phone} role="group" aria-label="Preview">
          <div inert className={styles.screen}>
            <BrandMark name={clinic.name} />
            <p className={styles.hello}>Hello Alex</p>
            {welcome ? <p className={styles.words}>{welcome}</p> : null}
            <StepCard step={demoStep(state)} clinic={clinic} heading="h2" />
            <ClinicLinks links={at("home")} />
            <ClinicHelp clinic={clinic.name} help={help} links={at("help")} />
          </div>
        </div>
        {at("results").length > 0 ? (
          <div className={styles.phone} role="group" aria-label="Preview of what is below results">
            <div inert className={styles.screen}>
              <p>Below their results:</p>
              <ClinicLinks links={at("results")} />
            </div>
          </div>
        ) : null}
      </Card>
    </div>
  );
}
