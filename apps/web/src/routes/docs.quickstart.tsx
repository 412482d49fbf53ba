import { createFileRoute } from "@tanstack/react-router";
import { QuickstartScreen } from "../docs/quickstart-screen.tsx";

export const Route = createFileRoute("/docs/quickstart")({ component: QuickstartScreen });
