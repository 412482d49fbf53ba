import type { VisitEventType } from "@kitpath/contract/messaging/events/visit-event-types";
import { PageHead } from "../../../ui/page-head.tsx";
import { DeliveryLogScreen } from "./delivery-log-screen.tsx";
import type { ChangeSearch, DeliveryLogSearch } from "./delivery-logs.ts";
import { providerLog } from "./delivery-logs.ts";
import type { VisitWebhook } from "./visit-webhook-form.tsx";
import { VisitWebhookForm } from "./visit-webhook-form.tsx";
import styles from "./webhooks-screen.module.css";

type VisitWebhookScreenProps = {
  webhook: VisitWebhook | null;
  search: DeliveryLogSearch<VisitEventType>;
  onChange: ChangeSearch<VisitEventType>;
};

/** The one webhook of a provider, and below it the calls to it once there is one. */
export const VisitWebhookScreen = ({ webhook, search, onChange }: VisitWebhookScreenProps) => (
  <>
    <PageHead isPart title="Webhook" sub="The address of your system that is told of requests and changes." />
    <VisitWebhookForm webhook={webhook} />
    {webhook ? (
      <section className={styles.log}>
        <h2>Delivery log</h2>
        <DeliveryLogScreen log={providerLog} search={search} onChange={onChange} />
      </section>
    ) : null}
  </>
);
