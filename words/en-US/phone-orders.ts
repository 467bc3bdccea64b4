// Paying an order that was put together on the phone: the mail with its link, and the page that it opens.
export const phoneOrders = {
  title: 'Your order by phone',
  lead: '{by} put this order together with you on the phone. Check it, then pay with your own card. Whoever took it does not see your card.',
  leadOfShop:
    'We put this order together with you on the phone. Check it, then pay with your own card. We do not see your card.',
  until: 'This link is good until {until}. Your parts are not put aside until you pay.',
  changed:
    'On the phone it came to {before}. Prices, taxes or shipping have changed since: it now comes to {now}. Nothing is charged before you pay.',
  short:
    'There is not as much in stock any more as you ordered, so it cannot be paid as it is. Call us, and we change it with you.',
  unpriced: 'We cannot work out the total at this moment. Try again in a few minutes.',
  fitFor: 'Checked for {machine}',
  fits: {
    fits: 'Fits {machine}',
    'does-not-fit': 'Does not fit {machine}',
    unknown: 'We do not know whether it fits {machine}',
  },
  lines: 'What you ordered',
  shipTo: 'Shipped to',
  billTo: 'Your card’s bill goes to',
  pickUp: 'Collected at',
  collector: 'Collected by {name}',
  from: 'From {day}',
  wrong: 'Is something wrong? Call us, and we send you a new link.',
  accept:
    'A crate engine is ordered for a vehicle, and six texts hold for it. Read each and tick its box: nobody may do that for you. Then you pay with your card.',
  acceptAnew:
    'A text has changed since you accepted it. Read and accept them anew, then pay with your card. Nothing was charged.',
  acceptGo: 'Accept and go on to the payment',
  card: 'Pay with your card',
  decline: 'Decline this order',
  declineSure: 'Nothing is ordered and nothing is charged. The link is good for nothing from then on.',
  declineGo: 'Yes, decline it',
  ended: {
    PAID: {
      title: 'This order is paid',
      said: 'The order was placed, and the confirmation went out by mail. There you can follow it.',
    },
    DECLINED: { title: 'You have declined this order', said: 'Nothing was ordered and nothing was charged.' },
    CANCELLED: {
      title: 'This link was cancelled',
      said: 'Nothing was ordered and nothing was charged. If that surprises you, call us.',
    },
    EXPIRED: {
      title: 'This link has expired',
      said: 'Nothing was ordered and nothing was charged. Call us, and we send you a new one.',
    },
    REPLACED: {
      title: 'A newer link was sent to you',
      said: 'This one is good for nothing any more: open the link in the last mail. Nothing was charged.',
    },
  },
  seeOrder: 'See your order',
  track: 'Find your order',
  mail: {
    subject: 'Your order at {brand}: pay by this link',
    put: '{by} at {brand} put this order together with you on the phone:',
    total: 'It comes to {total} with shipping and taxes.',
    link: 'Check it and pay',
    until:
      'The link is good for {hours} hours. Your parts are not put aside until you pay; if a price changes until then, the page tells you before you pay.',
    notYou: 'If you did not call us, do nothing: nothing is ordered and nothing is charged.',
  },
}
