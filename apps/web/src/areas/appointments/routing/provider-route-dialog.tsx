import type { ProviderRoute } from "@kitpath/contract/appointments/routing/routing";
import type { PartnerChoice } from "@kitpath/contract/access/organisation/partner-choice";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { namesApart } from "../../../lib/names-apart.ts";
import type { ListedCountry } from "../../../lib/usable-countries.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldGroup, SelectField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import styles from "./provider-route-dialog.module.css";

type DialogProps = {
  route: ProviderRoute;
  /** The active providers. */
  providers: readonly PartnerChoice[];
  countries: readonly ListedCountry[];
  onClose: () => void;
};

/** Asks which providers take the samples of a product in a country, and in which order they are asked. */
export function ProviderRouteDialog(props: DialogProps) {
  const { route, countries, onClose } = props;
  const [countryCode, setCountry] = useState(route.countries[0]?.countryCode ?? "GB");
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title={route.title}
      description="The first provider that covers an address and has a time is offered. What is booked stays where it is."
    >
      <SelectField label="Country" value={countryCode} onChange={({ target }) => setCountry(target.value)}>
        {countries.map(({ id, title, country_code: code }) => (
          <option key={id} value={code}>
            {title}
          </option>
        ))}
      </SelectField>
      <RouteForm key={countryCode} {...props} countryCode={countryCode} />
    </Dialog>
  );
}

const swapped = (ids: readonly string[], at: number): string[] =>
  ids.map((id, index) => (index === at ? ids[at + 1]! : index === at + 1 ? ids[at]! : id));

function RouteForm({ route, providers, countryCode, onClose }: DialogProps & { countryCode: string }) {
  const now = route.countries.find((each) => each.countryCode === countryCode)?.providers ?? [];
  const known = [...providers, ...now.filter(({ id }) => !providers.some((each) => each.id === id))];
  const labelOf = namesApart(known);
  const nameOf = (id: string) => {
    const found = known.find((each) => each.id === id);
    return found ? labelOf(found) : id;
  };
  const before = now.map(({ id }) => id);
  const form = useSaveForm({
    first: { providerIds: before, before },
    send: (body) =>
      call("routeToProviders", { params: { productCode: route.productCode, countryCode }, body }),
    done: `Saved for ${route.title}.`,
    onSaved: onClose,
    hasNotice: true,
  });
  const ids = form.watch("providerIds");
  const set = (next: string[]) => form.setValue("providerIds", next, { shouldDirty: true });
  const left = providers.filter(({ id }) => !ids.includes(id));
  return (
    <SaveForm form={form} action="Save order" onCancel={onClose}>
      <FieldGroup label="Providers, the first asked first" error={form.errorOf("providerIds")}>
        {ids.length === 0 ? <p className={styles.none}>None: the product cannot be booked there.</p> : null}
        <ol className={styles.order}>
          {ids.map((id, index) => (
            <li key={id} className={styles.provider}>
              <span>
                {index + 1}. {nameOf(id)}
              </span>
              <span className={styles.actions}>
                <Button
                  variant="quiet"
                  icon
                  aria-label={`Ask ${nameOf(id)} earlier`}
                  disabled={index === 0}
                  onClick={() => set(swapped(ids, index - 1))}
                >
                  <ArrowUp size={16} aria-hidden="true" />
                </Button>
                <Button
                  variant="quiet"
                  icon
                  aria-label={`Ask ${nameOf(id)} later`}
                  disabled={index === ids.length - 1}
                  onClick={() => set(swapped(ids, index))}
                >
                  <ArrowDown size={16} aria-hidden="true" />
                </Button>
                <Button
                  variant="quiet"
                  icon
                  aria-label={`Remove ${nameOf(id)}`}
                  onClick={() => set(ids.filter((each) => each !== id))}
                >
                  <X size={16} aria-hidden="true" />
                </Button>
              </span>
            </li>
          ))}
        </ol>
      </FieldGroup>
      {left.length > 0 ? (
        <SelectField
          label="Add a provider"
          value=""
          onChange={({ target: { value } }) => (value ? set([...ids, value]) : undefined)}
        >
          <option value="">Choose a provider</option>
          {left.map((each) => (
            <option key={each.id} value={each.id}>
              {labelOf(each)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </SaveForm>
  );
}
