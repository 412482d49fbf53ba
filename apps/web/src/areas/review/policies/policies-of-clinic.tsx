import type { ReviewPolicies } from "@kitpath/contract/review/policies/policies";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SelectField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { PolicyForm } from "./policy-form.tsx";
import { policyInWords } from "./policy-in-words.ts";

/** The general policy, and those of products that have their own. */
export function PoliciesOfClinic({ general, products, offered, hasClinician }: ReviewPolicies) {
  const [added, setAdded] = useState<string | null>(null);
  const { isDefault, ...saved } = general;
  const own = products.map(({ productCode }) => productCode);
  const free = offered.filter(({ productCode }) => !own.includes(productCode));
  const fresh = free.find(({ productCode }) => productCode === added);
  const removing = useConfirmation(({ productCode, title }: { productCode: string; title: string }) => ({
    title: "Remove the policy?",
    text: "The general policy then holds for results released from now on.",
    about: title,
    action: "Remove",
    isDangerous: true,
    act: () => call("removeReviewPolicyOfProduct", { params: { productCode } }),
    done: "The policy is removed.",
  }));
  return (
    <>
      <PolicyForm
        title="Which results are reviewed"
        note={isDefault ? "You have not set a policy. This is what holds until you do." : undefined}
        saved={saved}
        hasClinician={hasClinician}
        send={(body) => call("setReviewPolicy", { body })}
      />
      {products.map(({ productCode, title, ...policy }) => (
        <Card key={productCode} title={title}>
          <div className={layout.form}>
            <p>{policyInWords(policy)}</p>
            <Disclosure title={`Change the policy of ${title}`}>
              <PolicyForm
                saved={policy}
                hasClinician={hasClinician}
                send={(body) => call("setReviewPolicyOfProduct", { params: { productCode }, body })}
                remove={
                  <div>
                    <Button onClick={() => removing.ask({ productCode, title })}>Remove policy</Button>
                  </div>
                }
              />
            </Disclosure>
          </div>
        </Card>
      ))}
      {fresh ? (
        <PolicyForm
          key={fresh.productCode}
          title={fresh.title}
          note="Not saved yet: the general policy holds until you save this one."
          saved={saved}
          hasClinician={hasClinician}
          send={(body) =>
            call("setReviewPolicyOfProduct", { params: { productCode: fresh.productCode }, body })
          }
        />
      ) : null}
      {free.length > 0 ? (
        <Card title="A policy for one product">
          <div className={layout.form}>
            <SelectField
              label="Product"
              help="Its policy then holds instead of the general one."
              value={added ?? ""}
              onChange={({ target }) => setAdded(target.value || null)}
            >
              <option value="">Choose</option>
              {free.map(({ productCode, title }) => (
                <option key={productCode} value={productCode}>
                  {title}
                </option>
              ))}
            </SelectField>
          </div>
        </Card>
      ) : null}
      {removing.dialog}
    </>
  );
}
