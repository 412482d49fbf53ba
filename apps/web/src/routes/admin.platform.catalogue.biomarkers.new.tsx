import { createFileRoute } from "@tanstack/react-router";
import { NewBiomarkerScreen } from "../areas/catalogue/products/new-biomarker-screen.tsx";

export const Route = createFileRoute("/admin/platform/catalogue/biomarkers/new")({
  component: NewBiomarkerRoute,
});

function NewBiomarkerRoute() {
  const navigate = Route.useNavigate();
  return (
    <NewBiomarkerScreen
      onCreated={(code) =>
        void navigate({ to: "/admin/platform/catalogue/biomarkers/$code", params: { code } })
      }
    />
  );
}
