// Words of mails.
import { discounts } from './discounts.ts'

export const mail = {
  pair: '{label}: {value}',
  greeting: 'Hello {name},',
  placedSubject: 'Your order {number}',
  placed: 'Thank you. We have your order and are getting your parts ready.',
  orderNumber: 'Order number: {number}',
  placedOn: 'Placed on {date}',
  line: '{quantity} × {name} (part number {partNumber})',
  core: 'Core charge (refundable)',
  subtotal: 'Item subtotal',
  specialSaving: 'Special price savings',
  saleSaving: 'Sale savings',
  discount: 'Discount',
  code: 'Promo code {code}',
  verified: discounts.names,
  coreCharges: 'Core charges (refundable)',
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  taxes: {
    GST: 'GST {rate}%',
    HST: 'HST {rate}%',
    PST: 'PST {rate}%',
    RST: 'RST {rate}%',
    QST: 'QST {rate}%',
    STATE: 'Sales tax {rate}%',
  },
  exempt: 'Exempt, certificate {certificate}',
  shipTo: 'Ship to',
  card: 'Card: {brand} ending in {last4}',
  gstNumber: 'GST/HST registration number: {number}',
  qstNumber: 'QST registration number: {number}',
  follow: 'See your order',
  phone: 'Questions? Call {phone}.',
  moved: {
    SHIPPED: { subject: 'Your order {number} is on its way', said: 'Your parts have left our warehouse.' },
    READY_FOR_PICKUP: {
      subject: 'Your order {number} is ready for you',
      said: 'Your parts are packed and wait for you at {store}.',
    },
    DELIVERED: {
      subject: 'Your order {number} was delivered',
      said: 'The carrier says that your parts were delivered.',
    },
  },
  parcel: 'Track parcel {number} ({carrier})',
  invoiceThere: 'You find the invoice with your order.',
  cancelledSubject: 'Your order {number} is cancelled',
  cancelled: 'Your order {number} has been cancelled. Nothing more will be sent.',
  cancelledMoney:
    'We are returning {amount} to your card: what was only held is released, and what was charged is refunded. It may take a few business days to show.',
  itemsCancelledSubject: 'Items of your order {number} are cancelled',
  itemsCancelled: 'The following has been cancelled and will not be handed over:',
  itemsCancelledMoney:
    'Your order comes to {amount} less. What was only held on your card is not charged, and what was charged is refunded. It may take a few business days to show.',
  itemsLeft: 'The rest of your order stays as it is:',
  bankSubject: 'Your bank wants to hear from you: order {number}',
  bankAsks:
    'Before your bank holds the {amount} for the parts that are still to come, it wants to make sure that it is you. Please open your order and answer it there, so that they can be sent. Nothing of it is charged until they are handed over.',
  bankLink: 'Open your order',
  troubleSubject: 'About your order at {brand}',
  trouble: {
    voided:
      'We could not place your order. The {amount} that was held on your card has been released. You have not been charged.',
    refunded: 'We could not place your order. The {amount} that was taken from your card has been refunded.',
    declined: 'Your payment of {amount} did not go through, so your order was not placed. You have not been charged.',
  },
  troubleNext: 'Your parts are still in your cart if you want to try again.',
  reference: 'Reference for our support line: {reference}',
}
