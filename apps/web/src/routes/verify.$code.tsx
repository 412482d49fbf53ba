import { createFileRoute } from "@tanstack/react-router";
import { VerificationScreen } from "../areas/kits/papers/verification-screen.tsx";

export const Route = createFileRoute("/verify/$code")({ component: VerificationRoute });

function VerificationRoute() {
  const { code } = Route.useParams();
  return <VerificationScreen code={code} />;
}
