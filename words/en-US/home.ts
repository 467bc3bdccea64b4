// Words of the home page.
export const home = {
  title: 'Engine, generator and vehicle parts',
  description:
    'Parts for engines, generators and vehicles: search by part number or in words, see the whole price with its core charge, and what is in stock.',
  question: 'What are you working on?',
  lead: 'Type the number on the part, in its box or in another maker’s book. Spaces and hyphens do not matter.',
  field: 'Part number or words',
  find: 'Find parts',
  forExample: 'For example',
  hint: 'Old numbers and other makers’ numbers lead to the part that does the job today.',
  groups: 'Shop by system',
  specials: 'At a special price',
  popular: 'Bought most',
  trust: {
    title: 'Why buy here',
    number: {
      title: 'One number is enough',
      text: 'Replaced numbers and other makers’ numbers open the right part, and say why.',
    },
    core: {
      title: 'Core money back',
      text: 'The core charge stands beside the price before you pay, and is refundable.',
    },
    shipping: { title: 'Free shipping', text: 'Orders of {amount} and more ship free, within the weight limit.' },
    price: {
      title: 'Prices that add up',
      text: 'List, special price, core charge and total today: nothing is left for later but tax.',
    },
  },
}
