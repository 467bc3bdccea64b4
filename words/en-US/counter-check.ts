// A payment whose card's bank knows another address or code than was typed.
export const check = {
  told: 'The bank of the card says that this does not match what was typed: {what}.',
  failed: { LINE1: 'street', POSTAL_CODE: 'ZIP or postal code', CVC: 'security code' },
  holdsBack: 'Nothing of the order is handed over before you decide.',
  verbs: { Release: 'Release', Refuse: 'Refuse' },
  titles: { Release: 'Release the payment', Refuse: 'Refuse the payment' },
  help: {
    Release: 'You have looked at it: the order goes its way.',
    Refuse: 'The order is cancelled, and what is held on the card is let go.',
  },
  states: { RELEASED: 'It was released.', REFUSED: 'It was refused.' },
}
