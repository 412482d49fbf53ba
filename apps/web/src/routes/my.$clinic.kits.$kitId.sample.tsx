import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../lib/me.ts";
import { SampleScreen } from "../areas/my-tests/next-steps/sample-screen.tsx";
import { samplingSearch } from "../areas/my-tests/next-steps/sampling/sampling-place.ts";

export const Route = createFileRoute("/my/$clinic/kits/$kitId/sample")({
  validateSearch: samplingSearch,
  component: SampleRoute,
});

function SampleRoute() {
  const { kitId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <SampleScreen
      me={useMe()}
      kitId={kitId}
      place={Route.useSearch()}
      onPlace={(next) => void navigate({ search: next, replace: true, resetScroll: true })}
    />
  );
}
