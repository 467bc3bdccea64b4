// The one table from jobs to verbs. Every verb may run more than once: a killed process leaves its job to the next.
import type { Jobs } from '#database/jobs.ts'
import type { Database } from '#database/sql.ts'
import type { CarrierPort } from '#providers/carrier/port.ts'
import type { FilePort } from '#providers/files/port.ts'
import type { MailPort } from '#providers/mail/port.ts'
import type { SearchDocuments } from '#providers/search/port.ts'
import type { AttemptDeps } from '#shop/checkout/checkout-deps.ts'
import type { TaxSaleDeps } from '#shop/checkout/drive-tax-sales.ts'
import { lookAtRefunds } from '#shop/checkout/look-at-refunds.ts'
import { compareStock } from '#shop/checkout/compare-stock.ts'
import { reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { sendPaymentLink } from '#shop/checkout/send-payment-link.ts'
import { sendTroubleMail } from '#shop/checkout/send-trouble-mail.ts'
import { returnPayment } from '#shop/checkout/return-payment.ts'
import { sendClaimMail } from '#shop/claims/send-claim-mail.ts'
import { sendContactMail } from '#shop/contact/send-contact-mail.ts'
import { sendReplyMail } from '#shop/contact/send-reply-mail.ts'
import { sendExemptionMail } from '#shop/contact/send-exemption-mail.ts'
import { forgetLostFiles } from '#shop/files/forget-lost-files.ts'
import { sealInvoices } from '#shop/invoices/seal-invoices.ts'
import { makeViewPicture } from '#shop/diagrams/make-view-picture.ts'
import { makePhotoSizes } from '#shop/photos/make-photo-sizes.ts'
import { sendNewsletterMail } from '#shop/newsletter/send-newsletter-mail.ts'
import { type NoteDeps, sendNoteMail } from '#shop/notes/send-note-mail.ts'
import { sendBackInStockMail } from '#shop/notify-me/send-back-in-stock-mail.ts'
import type { WebhookPort } from '#providers/webhooks/port.ts'
import type { WebhookDeps } from '#shop/integrations/drive-webhooks.ts'
import { sendMailAgain } from '#shop/counter/send-asked.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { sendPhoneOrder } from '#shop/phone-orders/send-phone-order.ts'
import { sendInvitation } from '#shop/staff/send-invitation.ts'
import { sendPartMail } from '#shop/handing-over/send-part-mail.ts'
import { sendItemsCancelledMail } from '#shop/cancelling/send-items-cancelled-mail.ts'
import { sendCancelledMail } from '#shop/orders/send-cancelled-mail.ts'
import { sendChangedMail } from '#shop/editing/send-changed-mail.ts'
import { sendCodeMail } from '#shop/orders/send-code-mail.ts'
import { sendMovedMail } from '#shop/orders/send-moved-mail.ts'
import { sendOrderMail } from '#shop/orders/send-order-mail.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { forgetPersons, YEARS_OF_ORDERS } from '#shop/privacy/forget-persons.ts'
import { makeCopy } from '#shop/privacy/make-copy.ts'
import { sendDataCodeMail } from '#shop/privacy/send-data-code-mail.ts'
import { sendDataMail } from '#shop/privacy/send-data-mail.ts'
import { sendGuestErasureMail } from '#shop/privacy/send-guest-erasure-mail.ts'
import { sumSales, sumSalesOfChange, sumSalesOfOrder } from '#shop/reports/sum-sales.ts'
import { markOverdue } from '#shop/returns/mark-overdue.ts'
import { sendPickupReminder } from '#shop/orders/send-pickup-reminder.ts'
import { sendVerificationMail } from '#shop/verification-mails/send-verification-mail.ts'
import { watchPickups } from '#shop/orders/watch-pickups.ts'
import { watchParcels } from '#shop/orders/watch-parcels.ts'
import { sendRefundMail } from '#shop/refunds/send-refund-mail.ts'
import { remindCores } from '#shop/returns/remind-cores.ts'
import { sendCoreReminder } from '#shop/returns/send-core-reminder.ts'
import { sendOverdueMail, sendParcelMail } from '#shop/returns/send-parcel-mail.ts'
import { sendReturnMail } from '#shop/returns/send-return-mail.ts'
import { forgetExpiredCarts } from './forget-expired.ts'
import type { HistoryKept } from './forget-history.ts'

export interface WorkDeps extends AttemptDeps {
  db: Database
  now(): Date
  mail: MailPort
  files: FilePort
  seller: Seller
  documents?: SearchDocuments | undefined
  /** After so many days a return that was asked for counts as not arrived; as the shop has it unless it is said. */
  arrivalDays?: number
  history?: HistoryKept
  /** Where changes are sent to, and how they are read; without them none are sent. */
  webhooks?: WebhookPort
  readChanges?: WebhookDeps['readChanges']
  /** The rate service whose books the shop's sales are told to; none where taxes are the tables'. */
  taxService?: TaxSaleDeps['service'] | undefined
  /** Who follows parcels; without it staff say when one was delivered. */
  carrier?: CarrierPort | undefined
  /** What somebody may read of a note that mentions them, as the record platform says it. */
  noteForMail?: NoteDeps['noteForMail']
  /** Goes on with an import, as the record platform does it. */
  runImport?: ((importId: number) => Promise<void>) | undefined
  /** Goes on with a delivery of a feed. */
  takeDelivery?: ((importId: number) => Promise<unknown>) | undefined
  /** Looks for files of feeds; without it none are taken. */
  takeFiles?: (() => Promise<unknown>) | undefined
  /** Goes on with a change of many records, as the record platform does it. */
  runBulkChange?: ((bulkChangeId: number) => Promise<void>) | undefined
}

type Handlers = { [Name in keyof Jobs]: (payload: Jobs[Name], work: WorkDeps) => Promise<unknown> }

export const handlers: Handlers = {
  'order-placed-mail': ({ orderId }, work) => sendOrderMail(work.db, work, orderId),
  'order-cancelled-mail': ({ orderId }, work) => sendCancelledMail(work.db, work, orderId),
  'items-cancelled-mail': async (told, work) => {
    await sumSalesOfOrder(work.db, told.orderId, work.now())
    await sendItemsCancelledMail(work.db, work, told)
  },
  'order-changed-mail': async ({ changeId }, work) => {
    await sumSalesOfChange(work.db, changeId, work.now())
    await sendChangedMail(work.db, work, changeId)
  },
  'order-code-mail': (request, work) => sendCodeMail(work.db, work, request),
  'order-moved-mail': (moved, work) => sendMovedMail(work.db, work, moved),
  'phone-order-mail': (wanted, work) => sendPhoneOrder(work.db.write, work, wanted),
  'order-mail-again': (wanted, work) => sendMailAgain(work.db, work, wanted),
  'parcel-mail': (told, work) => sendPartMail(work.db, work, told),
  'part-left-mail': (told, work) => sendPartMail(work.db, work, told),
  'watch-parcels': ({ orderId }, work) => watchParcels(work.db, work, orderId),
  'watch-pickups': (_, { db, now }) => watchPickups(db, { now: now() }),
  'pickup-reminder-mail': ({ orderId }, work) => sendPickupReminder(work.db, work, orderId),
  'seal-invoices': (_, { db, seller }) => sealInvoices(db, seller),
  'return-payment': async ({ orderId }, { db, now }) => {
    await returnPayment(db, orderId)
    await sumSalesOfOrder(db, orderId, now())
  },
  'claim-mail': (step, work) => sendClaimMail(work.db, work, step),
  'refund-mail': (step, work) => sendRefundMail(work.db, work, step),
  'return-mail': (step, work) => sendReturnMail(work.db, work, step),
  'parcel-asked-mail': ({ returnId }, work) => sendParcelMail(work.db, work, returnId),
  'mark-overdue-returns': (_, { db, now, arrivalDays: days = shopSettings.returns.arrivalDays }) =>
    markOverdue(db, { now: now(), days }),
  'return-overdue-mail': ({ returnId }, work) => sendOverdueMail(work.db, work, returnId),
  'remind-cores': (_, { db, now }) => remindCores(db, now()),
  'core-reminder-mail': (wanted, work) => sendCoreReminder(work.db, work, wanted),
  'payment-trouble-mail': (trouble, work) => sendTroubleMail(work.db, work, trouble),
  'payment-link-mail': ({ holdId }, work) => sendPaymentLink(work.db, work, holdId),
  'back-in-stock-mail': ({ requestId }, work) => sendBackInStockMail(work.db, work, requestId),
  'newsletter-mail': ({ subscriptionId }, work) => sendNewsletterMail(work.db, work, subscriptionId),
  'verification-mail': (wanted, work) => sendVerificationMail(work.db, work, wanted),
  'contact-reply-mail': (wanted, work) => sendReplyMail(work.db.write, work, wanted),
  'staff-invitation-mail': (wanted, work) => sendInvitation(work.db.write, work, wanted),
  'contact-mail': (wanted, work) => sendContactMail(work.db, work, wanted),
  'exemption-mail': (wanted, work) => sendExemptionMail(work.db, work, wanted),
  'note-mention-mail': (mentioned, work) => sendNoteMail(work, mentioned),
  'look-at-refunds': ({ paymentId }, work) => lookAtRefunds(work.db, work, paymentId),
  'reconcile-payments': async (_, work) => {
    await compareStock(work.db, work)
    await reconcilePayments(work.db, work)
  },
  'forget-lost-files': (_, { db, files, now }) => forgetLostFiles(db, files, now()),
  'make-view-picture': ({ versionId }, work) => makeViewPicture(work.db, work.files, versionId),
  'make-photo-sizes': ({ versionId }, work) => makePhotoSizes(work.db, work.files, versionId),
  'forget-expired-carts': (_, { db }) => forgetExpiredCarts(db),
  'run-import': async ({ importId }, { runImport }) => runImport?.(importId),
  'take-delivery': async ({ importId }, { takeDelivery }) => takeDelivery?.(importId),
  // As long as an order may still change.
  'sum-sales': (_, { db, now }) => sumSales(db, now(), 35),
  'make-data-copy': ({ requestId }, work) => makeCopy(work, requestId),
  'data-code-mail': ({ proofId }, work) => sendDataCodeMail(work.db, work, proofId),
  'data-request-mail': (told, work) => sendDataMail(work.db, work, told),
  'guest-erasure-mail': (told, work) => sendGuestErasureMail(work.db, work, told),
  'forget-persons': (_, { db, files, now, history }) =>
    forgetPersons({ db, files }, { now: now(), yearsOfOrders: history?.yearsOfOrders ?? YEARS_OF_ORDERS }),
  'run-bulk-change': async ({ bulkChangeId }, { runBulkChange }) => runBulkChange?.(bulkChangeId),
  'record-changed': async ({ object, id, verb }, { events }) =>
    events.emit('record-changed', { reference: id, code: `${object} ${verb}` }),
  'records-changed': async ({ object, ids, verb }, { events }) => {
    for (const reference of ids) events.emit('record-changed', { reference, code: `${object} ${verb}` })
  },
}
