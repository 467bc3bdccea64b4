// Words of the home page.
export const home = {
  title: 'Engine, generator and vehicle parts',
  description:
    'Parts for engines, generators and vehicles at {brand}: search by part number or in words, see the price with its core charge, and what is in stock.',
  question: 'What are you working on?',
}
