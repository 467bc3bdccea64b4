// Words around frequent questions.
export const faqs = {
  description: 'Answers about orders, shipping, returns and cores, payment, parts and fit, and your account.',
  aboutParts: 'Questions about parts and fit',
  aboutShipping: 'Questions about shipping',
  aboutOrders: 'Questions about orders',
  all: 'All questions',
}
