import { labDamagesFields } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute } from "@tanstack/react-router";
import { DamagesScreen } from "../areas/lab/lab-samples/damages-screen.tsx";
import { damagesQuery } from "../areas/lab/lab-samples/queries.ts";

export const Route = createFileRoute("/admin/lab/service_levels")({
  validateSearch: (search: { month?: string } & SearchSchemaInput): { month: string } =>
    readQuery(labDamagesFields, search),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient }, deps: { month } }) =>
    void queryClient.prefetchQuery(damagesQuery(month)),
  component: ServiceLevelsRoute,
});

function ServiceLevelsRoute() {
  const { month } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DamagesScreen month={month} onMonth={(next) => void navigate({ search: { month: next } })} />;
}
