import type { Coverage, CoveredCountry } from "@kitpath/contract/appointments/coverage/coverage";
import { coverageChange } from "@kitpath/contract/appointments/coverage/coverage";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { countriesQuery } from "../../../lib/countries.ts";
import { AreasField } from "../../../ui/areas-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import styles from "./coverage-screen.module.css";

type CoverageScreenProps = { coverage: Coverage["data"]; canPlan: boolean };

/** Where the provider's nurses go, by country. */
export function CoverageScreen({ coverage, canPlan }: CoverageScreenProps) {
  const [added, setAdded] = useState<string[]>([]);
  const countries = useQuery(countriesQuery).data?.data.data ?? [];
  const titleOf = (code: string) => countries.find((each) => each.country_code === code)?.title ?? code;
  const shown: CoveredCountry[] = [
    ...coverage,
    ...added
      .filter((code) => !coverage.some(({ countryCode }) => countryCode === code))
      .map((countryCode) => ({ countryCode, areas: [], products: [] })),
  ];
  const left = countries.filter(
    (each) => !shown.some(({ countryCode }) => countryCode === each.country_code),
  );
  return (
    <>
      <PageHead
        title="Coverage"
        sub="The areas your nurses go to. Whoever lives there is offered your free times for the products routed to you."
      />
      {shown.length === 0 ? (
        <EmptyState title="No areas yet">Choose the country below, then add its areas.</EmptyState>
      ) : null}
      <div className={styles.countries}>
        {shown.map((country) => (
          <CountryForm
            key={country.countryCode}
            country={country}
            title={titleOf(country.countryCode)}
            canPlan={canPlan}
          />
        ))}
      </div>
      {canPlan ? (
        <div className={styles.more}>
          <CountryChoice countries={left} onAdd={(code) => setAdded([...added, code])} />
        </div>
      ) : null}
    </>
  );
}

type CountryFormProps = { country: CoveredCountry; title: string; canPlan: boolean };

function CountryForm({ country: { countryCode, areas, products }, title, canPlan }: CountryFormProps) {
  const form = useSaveForm({
    schema: coverageChange,
    saved: { areas, before: areas },
    send: (body) => call("updateCoverage", { params: { countryCode }, body }),
    done: (_answer, entry) => `${title}: ${formatCount(entry.areas.length, "area")}.`,
  });
  const chosen = form.watch("areas");
  return (
    <Card title={title}>
      <div className={layout.form}>
        {products.length > 0 ? (
          <p className={styles.products}>Routed to you: {products.map((each) => each.title).join(", ")}.</p>
        ) : (
          <Notice tone="info">
            No product is routed to you here yet, so nobody is offered your times. Ask Kitpath.
          </Notice>
        )}
        <SaveForm form={form} action="Save areas" isDisabled={!canPlan}>
          <AreasField
            name="areas"
            label={`Areas in ${title}`}
            countryCode={countryCode}
            areas={chosen}
            error={form.errorOf("areas")}
            onChange={(next) => form.setValue("areas", next, { shouldDirty: true })}
            none="None: nobody here is offered your times."
          />
        </SaveForm>
      </div>
    </Card>
  );
}

type CountryChoiceProps = {
  countries: readonly { id: string; title: string; country_code: string }[];
  onAdd: (code: string) => void;
};

function CountryChoice({ countries, onAdd }: CountryChoiceProps) {
  const [code, setCode] = useState("");
  return (
    <div className={styles.choice}>
      <SelectField label="Another country" value={code} onChange={({ target }) => setCode(target.value)}>
        <option value="">Choose a country</option>
        {countries.map(({ id, title, country_code: value }) => (
          <option key={id} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button
        disabled={code === ""}
        onClick={() => {
          onAdd(code);
          setCode("");
        }}
      >
        <Plus size={17} aria-hidden="true" />
        Add country
      </Button>
    </div>
  );
}
