import { Card } from "../ui/card.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import docs from "./docs.module.css";
import { orderBody } from "./quickstart-steps.ts";

const example = (productCode: string) => `import { openKitpath } from "@kitpath/client";

const kitpath = openKitpath({
  apiKey: process.env.KITPATH_API_KEY!,
  baseUrl: process.env.KITPATH_API_URL!,
});

const { orderNumber } = await kitpath.orders.create(${JSON.stringify(orderBody(productCode), null, 2).replace(/"(\w+)":/g, "$1:")});

// Outside production: the whole journey at once.
const { kits } = await kitpath.simulator.simulate("results", { orderNumber });

const { data: test } = await kitpath.tests.findByKit(kits[0]!.kitId);
const { data: results } = await kitpath.tests.results(test.id);
for (const { biomarker, result, unit } of results) console.log(biomarker, result, unit);
`;

/** The same in TypeScript, with the client, which retries automatically. */
export const TypescriptCard = ({
  hasSimulator,
  productCode,
}: {
  hasSimulator: boolean;
  productCode: string;
}) => (
  <Card title="The same in TypeScript">
    <div className={docs.prose}>
      <p>
        <code>@kitpath/client</code> has all of these calls, typed. It retries a call that is interrupted, and
        an order is still placed only once.{" "}
        {hasSimulator ? "" : "The simulator it calls is only available in the sandbox."}
      </p>
      <CodeBlock code={example(productCode).trim()} label="Example with the client" />
      {window.location.hostname.endsWith(".localhost") ? (
        <p>
          Browsers and curl resolve this address automatically. If your program does not (ENOTFOUND), add{" "}
          <code>127.0.0.1 {window.location.hostname}</code> to <code>/etc/hosts</code>.
        </p>
      ) : null}
    </div>
  </Card>
);
