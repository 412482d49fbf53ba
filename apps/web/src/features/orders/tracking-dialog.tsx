import { Dialog } from "../../ui/dialog.tsx";
import { OrderTracking } from "./order-tracking.tsx";

/** Where the parcels of an order are, over the list it stands in. */
export const TrackingDialog = ({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Tracking" description={`Order ${orderNumber}`}>
    <OrderTracking orderNumber={orderNumber} />
  </Dialog>
);
