import { createFileRoute } from "@tanstack/react-router";
import { OverviewScreen } from "../features/docs/overview-screen.tsx";

export const Route = createFileRoute("/docs/")({ component: OverviewScreen });
