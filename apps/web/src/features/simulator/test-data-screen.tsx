import { simulatorStepLabels, simulatorSteps } from "@kitpath/contract/simulator-steps";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Input } from "@kitpath/contract/operations";
import { useState } from "react";
import type { Account } from "../../lib/access.ts";
import { call } from "../../lib/api.ts";
import { keepKey } from "../../lib/idempotency-key.ts";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NoProducts, productsFailure } from "../../ui/no-products.tsx";
import { TabLink, Tabs } from "../../ui/tabs.tsx";
import { simulatorProductsQuery } from "./queries.ts";
import { SimulationResult } from "./simulation-result.tsx";
import { stepTexts } from "./step-texts.ts";
import { StepForm } from "./step-form.tsx";
import styles from "./test-data-screen.module.css";
import type { TestDataSearch } from "./test-data-search.ts";

type TestDataScreenProps = { account: Account; search: TestDataSearch };

/** The data simulator: does what happens in real operation, at the press of a button. */
export function TestDataScreen({ account, search }: TestDataScreenProps) {
  const { step } = search;
  const products = useQuery(simulatorProductsQuery(account.clinic?.id ?? ""));
  const queryClient = useQueryClient();
  const [withKey] = useState(keepKey);
  const simulating = useMutation({
    mutationFn: (input: Input<"simulate">) =>
      withKey(input, (idempotencyKey) => call("simulate", input, { idempotencyKey })),
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "getUserInfo" }),
  });
  return (
    <>
      <p className={styles.text}>Every step fires the same events, webhooks and e-mails as real work.</p>
      <Tabs label="Steps of the data simulator" look="segments">
        {simulatorSteps.map((name) => (
          <TabLink
            key={name}
            to="/admin/clinics/integrations"
            search={{ ...search, step: name }}
            aria-current={name === step ? "page" : undefined}
            onClick={() => simulating.reset()}
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
        {simulating.data && simulating.variables?.params.type === step ? (
          <SimulationResult
            step={step}
            kitId={simulating.variables.body.existingKit?.kitId}
            answer={simulating.data}
            account={account}
          />
        ) : null}
      </div>
    </>
  );
}
