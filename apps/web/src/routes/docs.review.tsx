import { createFileRoute } from "@tanstack/react-router";
import { ReviewScreen } from "../docs/review-screen.tsx";

export const Route = createFileRoute("/docs/review")({ component: ReviewScreen });
