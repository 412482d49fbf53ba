import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { BiomarkerScreen } from "../areas/catalogue/products/biomarker-screen.tsx";
import { biomarkerQuery } from "../areas/catalogue/products/queries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/catalogue/biomarkers/$code")({
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(biomarkerQuery(params.code)),
  component: BiomarkerRoute,
});

function BiomarkerRoute() {
  const { code } = Route.useParams();
  return (
    <Loaded
      query={useQuery(biomarkerQuery(code))}
      head={
        <PageHead
          trail={<Link to="/admin/platform/catalogue/biomarkers">Biomarkers</Link>}
          title="Biomarker"
        />
      }
      failure="This biomarker could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Biomarker not found"
          action={<ButtonLink to="/admin/platform/catalogue/biomarkers">Go to the biomarkers</ButtonLink>}
        />
      }
    >
      {({ data }) => <BiomarkerScreen biomarker={data} />}
    </Loaded>
  );
}
