import { createFileRoute } from "@tanstack/react-router";
import { VisitsScreen } from "../docs/visits-screen.tsx";

export const Route = createFileRoute("/docs/visits")({ component: VisitsScreen });
