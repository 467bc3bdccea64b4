// Words of claims of warranty and of freight damage: what may be claimed, the form, the states, and the mails of each step.
export const claims = {
  title: 'Claim for order {number}',
  lead: 'A part that failed under warranty, or damage by freight: say what happened and add photographs. We answer by email.',
  cannot: 'Nothing of this order can be claimed here.',
  warrantyPolicy: 'What the warranty covers',
  damagePolicy: 'Damage on arrival',
  bought: 'What you bought',
  warranty: {
    until: 'Under warranty until {date}',
    choose: 'Claim warranty',
    chooseOf: 'Claim warranty for {name}',
  },
  damage: {
    title: 'Did freight arrive damaged?',
    lead: 'Tell us by {date}, also when you find the damage only after opening. Keep the packing.',
    choose: 'Report damage',
    chooseOf: 'Report damage to {name}',
    whole: 'Report damage to the whole delivery',
  },
  whole: 'the whole delivery',
  what: { WARRANTY: 'Warranty: {name}', FREIGHT_DAMAGE: 'Freight damage: {name}' },
  form: {
    message: 'What happened?',
    messageHint: {
      WARRANTY: 'How the part failed and what you have tried, in 10 to 2,000 characters.',
      FREIGHT_DAMAGE: 'What is damaged and what you wrote on the delivery receipt, in 10 to 2,000 characters.',
    },
    installedOn: 'Installed on (optional)',
    reading: 'Reading at failure (optional)',
    readingUnit: 'Counted in',
    units: { h: 'Hours', mi: 'Miles', km: 'Kilometers' },
    serial: 'Serial number of the machine (optional)',
    photos: 'Photographs (optional)',
    photosHint: 'Up to 4 pictures as JPEG, PNG or WebP, of at most 8 MB each. Choose them all at once.',
    photosLost: 'Please choose your photographs again: a browser does not keep them.',
    send: 'Send the claim',
    back: 'Back',
  },
  asked: {
    done: 'We have your claim {number}. A mail that confirms it goes to {email}.',
    next: 'Keep the part and its packing until you hear from us.',
  },
  list: 'Your claims',
  number: 'Claim {number}',
  madeOn: 'Made on {date}',
  photo: 'Photograph {count}',
  states: {
    NEW: 'New',
    IN_REVIEW: 'In review',
    ACCEPTED: 'Accepted',
    REFUSED: 'Refused',
    CLOSED: 'Closed',
  },
  told: {
    NEW: 'We have it and look at it soon.',
    IN_REVIEW: 'We are looking at it.',
    ACCEPTED: 'We accept it.',
    REFUSED: 'We cannot accept it.',
    CLOSED: 'It is settled.',
  },
  answer: 'Our answer: {decision}',
  mail: {
    page: 'See your order and its claims',
    steps: {
      NEW: {
        subject: 'We have your claim {number}',
        paragraphs: [
          'We have your claim {number} of order {order}. {what}.',
          'Keep the part and its packing until you hear from us. We answer to this address.',
        ],
      },
      IN_REVIEW: {
        subject: 'We are looking at your claim {number}',
        paragraphs: ['We are looking at your claim {number} of order {order} now, and write to you again. {what}.'],
      },
      ACCEPTED: {
        subject: 'Your claim {number} is accepted',
        paragraphs: ['We accept your claim {number} of order {order}. {what}.', 'Our answer: {decision}'],
      },
      REFUSED: {
        subject: 'Your claim {number} was not accepted',
        paragraphs: [
          'We have looked at your claim {number} of order {order}, and cannot accept it. {what}.',
          'The reason: {decision}',
        ],
      },
      CLOSED: {
        subject: 'Your claim {number} is settled',
        paragraphs: ['Your claim {number} of order {order} is settled, and we have closed it. {what}.'],
      },
    },
  },
}
