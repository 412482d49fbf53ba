import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { configurationQuery } from "../lib/access.ts";
import { addressOfMode, hasOtherMode } from "../lib/environment-address.ts";
import { newIdempotencyKey } from "../lib/idempotency-key.ts";
import { Card } from "../ui/card.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { SelectField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ApiKeyField, isKeyOf } from "./api-key-field.tsx";
import docs from "./docs.module.css";
import { QuickstartStep } from "./quickstart-step.tsx";
import styles from "./quickstart-screen.module.css";
import type { Found } from "./quickstart-steps.ts";
import { mergeFound, steps } from "./quickstart-steps.ts";
import { readOwnProducts } from "./run-request.ts";
import { TypescriptCard } from "./typescript-card.tsx";

/** Used until the reader's own products are loaded. */
const anyProduct = "C1BLP11500";

/** From an API key to a result, with commands that can be pasted or run in the page. */
export function QuickstartScreen() {
  const configuration = useQuery(configurationQuery).data;
  const { mode, simulator: hasSimulator } = configuration ?? { mode: "sandbox", simulator: true };
  // Kept in the page's memory only.
  const [apiKey, setApiKey] = useState("");
  const [order, setOrder] = useState<Found | null>(null);
  const [chosen, setChosen] = useState("");
  const [idempotencyKey, setIdempotencyKey] = useState(() => newIdempotencyKey().slice(0, 12));
  const goodKey = isKeyOf(mode, apiKey) ? apiKey : null;
  const products = useQuery({
    queryKey: ["own-products", goodKey !== null, goodKey?.slice(-6)],
    queryFn: () => readOwnProducts(goodKey),
    staleTime: 60_000,
  }).data;
  const productCode = chosen || products?.[0]?.productCode || anyProduct;
  return (
    <>
      <PageHead
        title="Quickstart"
        sub="From a key to a result, in about ten minutes."
        actions={<Link to="/admin/quickstart">Guide to the dashboard</Link>}
      />
      <div className={docs.parts}>
        {mode === "live" && !hasSimulator ? (
          <Notice tone="info" title="This is live">
            Orders placed here are real: they are charged and sent.{" "}
            {hasOtherMode(window.location) ? (
              <a href={`${addressOfMode("sandbox", window.location)}docs/quickstart`}>
                Read this in the sandbox instead
              </a>
            ) : null}
          </Notice>
        ) : null}
        <ol className={styles.steps}>
          <li>
            <Card title="1. Generate a key">
              <div className={docs.prose}>
                <p>
                  Under <Link to="/admin/clinics/integrations/api-keys">Developer, API keys</Link>. It is
                  shown only once, so copy it straight away. Paste it here to fill in the commands below. It
                  stays on this page and is forgotten when you leave.
                </p>
                <ApiKeyField mode={mode} value={apiKey} onChange={setApiKey} />
                <CodeBlock
                  code={`export KITPATH_API_URL="${window.location.origin}"\nexport KITPATH_API_KEY="${goodKey ?? `kp_${mode}_…`}"`}
                  label="Address and key"
                />
              </div>
            </Card>
          </li>
          {steps({ productCode, idempotencyKey, hasSimulator }).map((step, index) => (
            <li key={step.id}>
              <QuickstartStep
                step={step}
                number={index + 2}
                apiKey={goodKey}
                order={order}
                onFound={(found) => setOrder((before) => mergeFound(before, found))}
              >
                {step.id === "order" && products && products.length > 0 ? (
                  <SelectField
                    label="Product"
                    value={productCode}
                    onChange={(event) => {
                      setChosen(event.target.value);
                      // Another order is a different request, so it needs its own key.
                      setIdempotencyKey(newIdempotencyKey().slice(0, 12));
                    }}
                  >
                    {products.map((product) => (
                      <option key={product.productCode} value={product.productCode}>
                        {product.title} · {product.productCode}
                      </option>
                    ))}
                  </SelectField>
                ) : null}
              </QuickstartStep>
            </li>
          ))}
          <li id="typescript">
            <TypescriptCard hasSimulator={hasSimulator} productCode={productCode} />
          </li>
        </ol>
      </div>
    </>
  );
}
