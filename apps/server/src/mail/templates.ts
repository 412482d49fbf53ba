import { escapeHtml } from "./html.ts";

export type Story = {
  type: string;
  order_number: string;
  quantity: number;
  unit_price_minor: number;
  currency: string;
  delivery_first_name: string;
  delivery_email: string;
  clinic_name: string;
  product_title: string;
  turnaround_hours: number;
  patient_first_name: string | null;
  patient_email: string | null;
  kit_code: string | null;
  outbound_carrier: string | null;
  outbound_tracking_code: string | null;
};

type Written = { template: string; recipient: string; subject: string; text: string; html: string };

type Template = { subject: (story: Story) => string; lines: (story: Story) => string[] };

/** The e-mails to the test taker by the event they follow. None says anything of a result. */
const templates: Record<string, Template> = {
  "ORDER.CREATED": {
    subject: (story) => `Your order ${story.order_number}`,
    lines: (story) => [
      `${story.clinic_name} has ordered ${story.quantity} × ${story.product_title} for you.`,
      `Order number: ${story.order_number}`,
      `Total: ${price(story.unit_price_minor * story.quantity, story.currency)} ex VAT`,
      "We usually dispatch within one working day and will tell you when it is on its way.",
    ],
  },
  "ORDER.DISPATCHED": {
    subject: (story) => `Your kit is on its way (${story.order_number})`,
    lines: (story) => [
      `Your ${story.product_title} kit ${story.kit_code ?? ""} has been dispatched.`.replace("  ", " "),
      ...(story.outbound_tracking_code
        ? [
            `Tracking: ${carrierNames[story.outbound_carrier ?? ""] ?? "the carrier"}, ${story.outbound_tracking_code}`,
          ]
        : []),
      "The instructions are in the box. Please read them before you take your sample.",
    ],
  },
  "TEST.REGISTERED": {
    subject: () => "Your kit is registered",
    lines: (story) => [
      `Your ${story.product_title} kit ${story.kit_code ?? ""} is registered to you.`,
      "Take your sample and send it back as the instructions describe.",
    ],
  },
  "TEST.LAB_ACCESSIONED": {
    subject: () => "Your sample has reached the lab",
    lines: (story) => [
      `The sample of your ${story.product_title} kit ${story.kit_code ?? ""} has been received at the lab.`,
      `Results usually take up to ${story.turnaround_hours} hours.`,
    ],
  },
  "TEST.PROCESSED": {
    subject: () => "Your results are ready",
    lines: (story) => [
      `The results of your ${story.product_title} are ready.`,
      `${story.clinic_name} will share them with you.`,
    ],
  },
};

export const carrierNames: Record<string, string> = {
  ROYAL_MAIL: "Royal Mail",
  DPD_UK: "DPD UK",
  DPD_LOCAL: "DPD Local",
  UPS: "UPS",
};

const price = (minor: number, currency: string) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(minor / 100);

/** The e-mail an event brings the test taker, or null where none follows it. */
export function testTakerEmail(story: Story): Written | null {
  const template = templates[story.type];
  if (!template) return null;
  const greeting = `Hello ${story.patient_first_name ?? story.delivery_first_name},`;
  const lines = [greeting, ...template.lines(story), story.clinic_name];
  return {
    template: story.type,
    recipient: story.patient_email ?? story.delivery_email,
    subject: template.subject(story),
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en-GB"><body>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}</body></html>`,
  };
}
