import { simulatorStepLabels, simulatorSteps } from "@kitpath/contract/platform/simulator/simulator-steps";
import { useQuery } from "@tanstack/react-query";
import type { Account } from "../../../lib/access.ts";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { NoProducts, productsFailure } from "../../../ui/no-products.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { simulatorProductsQuery } from "./queries.ts";
import { SimulationResult } from "./simulation-result.tsx";
import { stepTexts } from "./step-texts.ts";
import { StepForm } from "./step-form.tsx";
import styles from "./test-data-screen.module.css";
import type { TestDataSearch } from "./test-data-search.ts";
import { useSimulating } from "./use-simulating.ts";

type TestDataScreenProps = { account: Account; search: TestDataSearch };

/** The data simulator: does what happens in real operation, at the press of a button. */
export function TestDataScreen({ account, search }: TestDataScreenProps) {
  const { step } = search;
  const products = useQuery(simulatorProductsQuery(account.clinic?.id ?? ""));
  const simulating = useSimulating(step);
  const { last } = simulating;
  // The next tabs go on with what this one has made.
  const made = last?.data && !last.data.orders ? { orderNumber: last.data.orderNumber } : {};
  return (
    <>
      <p className={styles.text}>Every step fires the same events, webhooks and e-mails as real work.</p>
      <Tabs label="Steps of the data simulator" look="segments">
        {simulatorSteps.map((name) => (
          <TabLink
            key={name}
            to="/admin/clinics/integrations"
            search={{ ...search, ...made, step: name }}
            aria-current={name === step ? "page" : undefined}
          >
            {simulatorStepLabels[name]}
          </TabLink>
        ))}
      </Tabs>
      <div className={styles.screen}>
        <Card title={simulatorStepLabels[step]}>
          <p className={styles.text}>{stepTexts[step].what}</p>
          <Loaded query={products} {...productsFailure}>
            {({ data }) =>
              data.length === 0 ? (
                <NoProducts title="There is nothing to order yet" />
              ) : (
                <StepForm key={step} search={search} products={data} simulating={simulating} />
              )
            }
          </Loaded>
        </Card>
        {last?.data && last.variables ? (
          <SimulationResult
            step={step}
            kitId={last.variables.body.existingKit?.kitId}
            answer={last.data}
            account={account}
          />
        ) : null}
      </div>
    </>
  );
}
