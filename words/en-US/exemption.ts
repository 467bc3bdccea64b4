// Words of the form that asks to be exempt from taxes, and of its mails.
export const exemption = {
  title: 'Tax exemption request',
  lead: 'If you are exempt from sales tax, send this form. We check your certificate; once it is approved, your tax is taken off later orders that ship where it holds.',
  customerNumber: 'Customer number',
  customerNumberHint: 'Customers who sign in find it filled in.',
  contactName: 'Contact name',
  phone: 'Phone',
  region: 'State or province',
  certificate: 'Exemption certificate (optional)',
  certificateHint: 'PDF, PNG or JPEG, at most 5 MB. If you have none at hand, we ask you for it.',
  fileAgain: 'Please choose the file again: it was not kept.',
  sum: 'How much is {one} and {other}, in digits?',
  sumHint: 'This shows us that you are not a robot.',
  send: 'Send',
  sent: 'A mail that confirms it is on its way.',
  link: 'Ask to be exempt from sales tax',
  mail: {
    receivedSubject: 'We have your tax exemption request: {reference}',
    received:
      'Thank you for writing to {brand}. Your reference is {reference}. We check your certificate, and call you where we need to know more.',
    staffSubject: '{reference}: tax exemption request',
    certificate: 'Certificate',
    inRecords: 'in the records',
    none: 'none sent',
  },
}
