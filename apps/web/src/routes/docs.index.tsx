import { createFileRoute } from "@tanstack/react-router";
import { OverviewScreen } from "../docs/overview-screen.tsx";

export const Route = createFileRoute("/docs/")({ component: OverviewScreen });
