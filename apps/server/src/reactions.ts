import { sampleCollected } from "#areas/appointments/appointments/moves.ts";
import {
  arrangeApproved,
  arrangeForOrder,
  cancelForOrder,
  keepAtDoor,
  payToCancel,
} from "#areas/appointments/appointments/of-order.ts";
import { doubtAppointments } from "#areas/appointments/appointments/doubts.ts";
import { endForAccessioned } from "#areas/appointments/appointments/sample-taken.ts";
import { readSteps } from "#areas/appointments/appointments/steps-of-order.ts";
import {
  clinicCreated,
  clinicRegistered,
  emailConfirmed,
  registrationForgotten,
} from "#areas/access/accounts/moves.ts";
import { keyRevoked } from "#areas/access/api-keys/api-key.ts";
import { organisationChanged } from "#areas/access/organisation/organisation.ts";
import { accessEnded } from "#areas/access/recovery/ending-access.ts";
import { memberLosesRole } from "#areas/access/team/moves.ts";
import { offerToRegistered } from "#areas/catalogue/products/offers.ts";
import {
  commentariesOfTests,
  kitAccessioned,
  kitPutToRerun,
  kitRecalled,
  kitRegistered,
  kitReinstated,
  kitRejected,
  resultsAmended,
  resultsKept,
  resultsReleased,
} from "#areas/kits/kits/moves.ts";
import { moveTests, moveTestsBack } from "#areas/kits/kits/joined-tests.ts";
import { moveOrders, moveOrdersBack } from "#areas/orders/orders/joined-orders.ts";
import { orderPapers, renewPapers } from "#areas/kits/papers/rendering.ts";
import { raiseOfRelease } from "#areas/lab/critical-alerts/raising.ts";
import { restoreOfRejected, withdrawOfRejected } from "#areas/lab/critical-alerts/withdrawal.ts";
import { samplePlaced, sampleTakenOut } from "#areas/lab/lab-batches/moves.ts";
import { holdPlacedSample } from "#areas/lab/lab-controls/failed-controls.ts";
import { lastFailureJustified } from "#areas/lab/lab-controls/moves.ts";
import { keepCoveredSample, resumeSamples } from "#areas/lab/lab-results/held-samples.ts";
import { removeResultsOfKit } from "#areas/lab/lab-results/rerun.ts";
import { keepSecondPerson } from "#areas/lab/lab-results/lab-rules.ts";
import { openSample } from "#areas/lab/lab-samples/receipt.ts";
import {
  markSampleRecalled,
  reinstateSampleOfKit,
  rejectSampleOfKit,
  releaseSampleOfKit,
  rerunSampleOfKit,
} from "#areas/lab/lab-samples/sample-of-kit.ts";
import { sendEmailInstead } from "#areas/messaging/events/email-instead.ts";
import { textFailed } from "#areas/messaging/texts/moves.ts";
import { chargeOrder } from "#areas/orders/billing/charge-order.ts";
import { chargeApproved } from "#areas/orders/billing/hold-money.ts";
import { cardSaved } from "#areas/orders/billing/moves.ts";
import { readPaymentTerms } from "#areas/orders/billing/payment-terms.ts";
import { readTax } from "#areas/orders/billing/read-payments.ts";
import { refundOrder } from "#areas/orders/billing/refunds.ts";
import {
  leaveQueue,
  queueOrder,
  queuePlaced,
  takeInHand,
  unpackOrder,
} from "#areas/orders/fulfilment/packing-queue.ts";
import { announceMove, countMove } from "#areas/orders/orders/move-order.ts";
import {
  appointmentDoubts,
  cancellingOrder,
  approvalOfOrder,
  orderApproved,
  orderMoved,
  orderPlaced,
  paymentTerms,
  refundingByHand,
  repeatPlaced,
  stepsOfAppointments,
  visitWanted,
  taxOfOrder,
  uncoveredOrder,
  withdrawnByShop,
} from "#areas/orders/orders/moves.ts";
import {
  clinicErases,
  customerErased,
  customersJoined,
  customersParted,
  placesOfCustomers,
  tracesErased,
} from "#areas/patients/customers/moves.ts";
import {
  closeRestrictions,
  eraseRequests,
  moveRequests,
  moveRequestsBack,
} from "#areas/patients/privacy-requests/requests-of-person.ts";
import { registerCollected } from "#areas/patients/registrations/collected-sample.ts";
import { peopleExpire } from "#areas/patients/retention/moves.ts";
import { refuseErasure } from "#areas/patients/privacy-requests/refuse-erasure.ts";
import { notifyReaders } from "#areas/results/results/amended-email.ts";
import {
  hasShopWithdrawn,
  sendDispatchToShop,
  sendWithdrawalToShop,
} from "#areas/storefront/shop-orders/shop-status.ts";
import { queueHeldUpOrders } from "#areas/storefront/shop-orders/held-up-orders.ts";
import { copyOrganisationDetails, startIdentity } from "#areas/orders/billing-identities/own-details.ts";
import { revokeTokensOfKey, revokeTokensOfUser } from "#areas/patients/activation/public-tokens.ts";
import { releaseForgotten } from "#areas/storefront/shop-orders/shopper-privacy.ts";
import { askForApproval, withdrawApproval } from "#areas/review/approvals/asking.ts";
import { answerApproval } from "#areas/review/approvals/read-approvals.ts";
import { answerRepeat } from "#areas/review/repeats/of-test.ts";
import { keepOrderedByHand, planRepeat, reopenRepeat } from "#areas/review/repeats/repeat.ts";
import { answerCommentaries } from "#areas/review/commentaries/commentary.ts";
import { closeSigning } from "#areas/review/clinicians/clinician.ts";
import { releaseClaimsOf } from "#areas/review/reviews/claiming.ts";
import { commentarySigned, repeatOfTest } from "#areas/review/reviews/moves.ts";
import { tellOfCorrection } from "#areas/review/reviews/telling-readers.ts";
import { openReview } from "#areas/review/reviews/opening.ts";
import { showAfterCall } from "#areas/review/reviews/disclosure.ts";
import { criticalAcknowledged } from "#areas/lab/critical-alerts/moves.ts";
import { endCarersOfErased, moveCarers, moveCarersBack } from "#areas/my-tests/carers/of-person.ts";
import { endSharesOf, forgetShares } from "#areas/my-tests/shares/sharing.ts";
import { moveSharing, moveSharingBack } from "#areas/my-tests/shares/of-person.ts";
import { joinAccess, partAccess } from "#areas/my-tests/entry/access.ts";
import { tellOfRejected } from "#areas/my-tests/next-steps/telling.ts";
import { inviteRegistered } from "#areas/my-tests/invitations/inviting.ts";
import { answerPlaces } from "#areas/my-tests/invitations/reading.ts";
import {
  endWaysInOf,
  forgetAccess,
  forgetExpired,
  moveWaysIn,
  moveWaysInBack,
} from "#areas/my-tests/entry/closing.ts";
import { isUncovered } from "#areas/appointments/appointments/uncovered.ts";
import { keepAccountOfNurse } from "#areas/appointments/nurses/nurse.ts";
import { endLinksOfCustomer } from "#areas/appointments/patient-link/link.ts";
import { contactChanged } from "#areas/orders/orders/moves.ts";
import { keepGiven } from "#areas/my-tests/entry/of-age.ts";
import { openReactions, when, whenAsked } from "./moves/open-reactions.ts";

/**
 * What else happens at a move, in this order and in the transaction of the move. The verb that moves knows none of these; each knows
 * what it reacts to. Below: who answers what an area asks of one above it.
 */
export const reactions = openReactions([
  // Organisations and their people
  when(clinicCreated, startIdentity),
  when(clinicRegistered, offerToRegistered),
  when(emailConfirmed, queueHeldUpOrders),
  when(registrationForgotten, releaseForgotten),
  when(organisationChanged, copyOrganisationDetails),
  when(memberLosesRole, keepAccountOfNurse, keepSecondPerson, releaseClaimsOf, closeSigning),
  when(accessEnded, revokeTokensOfUser),
  when(keyRevoked, revokeTokensOfKey),

  // A kit's journey
  when(kitRegistered, inviteRegistered),
  when(kitAccessioned, openSample, endForAccessioned),
  when(kitPutToRerun, rerunSampleOfKit, removeResultsOfKit),
  when(kitRejected, withdrawOfRejected, rejectSampleOfKit, tellOfRejected),
  when(kitReinstated, restoreOfRejected, reinstateSampleOfKit, removeResultsOfKit),
  when(kitRecalled, markSampleRecalled),
  when(resultsKept, raiseOfRelease, openReview, orderPapers),
  when(resultsReleased, releaseSampleOfKit),
  when(resultsAmended, notifyReaders),
  when(criticalAcknowledged, showAfterCall),
  when(commentarySigned, tellOfCorrection, planRepeat, renewPapers),

  // An order's life
  when(orderPlaced, chargeOrder, queuePlaced, askForApproval),
  when(orderApproved, chargeApproved, queuePlaced, arrangeApproved),
  when(visitWanted, arrangeForOrder),
  when(repeatPlaced, keepOrderedByHand),
  when(sampleCollected, registerCollected),
  when(orderMoved.confirm_payment, queueOrder, countMove, announceMove),
  when(orderMoved.start_processing, takeInHand, countMove, announceMove),
  when(orderMoved.dispatch, leaveQueue, countMove, sendDispatchToShop, announceMove),
  when(refundingByHand, keepAtDoor),
  when(cancellingOrder, payToCancel),
  when(
    orderMoved.cancel,
    withdrawApproval,
    reopenRepeat,
    cancelForOrder,
    unpackOrder,
    countMove,
    refundOrder,
    sendWithdrawalToShop,
    announceMove,
  ),
  when(
    orderMoved.refund,
    withdrawApproval,
    reopenRepeat,
    cancelForOrder,
    unpackOrder,
    countMove,
    refundOrder,
    sendWithdrawalToShop,
    announceMove,
  ),
  when(cardSaved, queueHeldUpOrders),

  // Messages to test takers
  when(textFailed, sendEmailInstead),

  // The lab's batches and their controls
  when(samplePlaced, holdPlacedSample),
  when(sampleTakenOut, keepCoveredSample),
  when(lastFailureJustified, resumeSamples),

  // A person
  when(customersJoined, moveOrders, moveTests, moveRequests, joinAccess, moveWaysIn, moveCarers, moveSharing),
  when(
    customersParted,
    moveOrdersBack,
    moveTestsBack,
    moveRequestsBack,
    partAccess,
    moveWaysInBack,
    moveCarersBack,
    moveSharingBack,
  ),
  when(contactChanged, endWaysInOf, keepGiven, endSharesOf, endLinksOfCustomer),
  when(clinicErases, refuseErasure),
  when(tracesErased, eraseRequests),
  when(customerErased, closeRestrictions, forgetAccess, endCarersOfErased, forgetShares),
  when(peopleExpire, forgetExpired),

  // Questions about an order
  whenAsked(paymentTerms, readPaymentTerms),
  whenAsked(taxOfOrder, readTax),
  whenAsked(stepsOfAppointments, readSteps),
  whenAsked(uncoveredOrder, isUncovered),
  whenAsked(appointmentDoubts, doubtAppointments),
  whenAsked(commentariesOfTests, answerCommentaries),
  whenAsked(approvalOfOrder, answerApproval),
  whenAsked(repeatOfTest, answerRepeat),
  whenAsked(withdrawnByShop, hasShopWithdrawn),

  // Questions about people
  whenAsked(placesOfCustomers, answerPlaces),
]);
