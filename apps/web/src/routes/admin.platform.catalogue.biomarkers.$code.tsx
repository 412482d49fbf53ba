import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { BiomarkerScreen } from "../features/catalogue/biomarker-screen.tsx";
import { biomarkerQuery } from "../features/catalogue/queries.ts";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/platform/catalogue/biomarkers/$code")({
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(biomarkerQuery(params.code)),
  component: BiomarkerRoute,
});

function BiomarkerRoute() {
  const { code } = Route.useParams();
  return (
    <Loaded query={useQuery(biomarkerQuery(code))} failure="This biomarker could not be shown">
      {({ data }) => <BiomarkerScreen key={code} biomarker={data} />}
    </Loaded>
  );
}
