import { Dialog } from "../../../ui/dialog.tsx";
import { OrderTracking } from "./order-tracking.tsx";

/** The tracking of an order's parcels, over its list. */
export const TrackingDialog = ({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Tracking" description={`Order ${orderNumber}`}>
    <OrderTracking orderNumber={orderNumber} />
  </Dialog>
);
