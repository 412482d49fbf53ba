import { eventTypes } from "@kitpath/contract/messaging/events/events";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { webhooksQuery } from "../areas/messaging/webhooks/queries.ts";
import { SubscriptionForm } from "../areas/messaging/webhooks/subscription-form.tsx";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/clinics/integrations/webhooks/edit/$eventType")({
  beforeLoad: ({ params }) => {
    const eventType = eventTypes.find((type) => type === params.eventType);
    if (!eventType) throw redirect({ to: "/admin/clinics/integrations/webhooks", replace: true });
    return { eventType };
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(webhooksQuery),
  component: EditRoute,
});

function EditRoute() {
  const { eventType } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <Loaded query={useQuery(webhooksQuery)} failure="This webhook could not be shown">
      {(webhooks) => (
        <SubscriptionForm
          eventType={eventType}
          webhooks={webhooks}
          onDone={() => void navigate({ to: "/admin/clinics/integrations/webhooks" })}
        />
      )}
    </Loaded>
  );
}
