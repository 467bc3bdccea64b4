// Words of what guests may ask of what is kept by their email.
export const byEmail = {
  title: 'Your data, without an account',
  link: 'No account? Get a copy of what we keep by your email, or have it erased',
  lead: 'Did you order or write to us without an account? Here you get a copy of all that {brand} keeps by your email: orders, payments, invoices, returns, messages, subscriptions and notices, as a zip with a page to read, a JSON file for computers, and the files that you sent us. Or you have it erased.',
  email: 'Your email',
  send: 'Send me a code',
  sendAgain: 'Send another code',
  other: 'Use another email',
  sent: 'If we keep anything by {email}, a mail is on its way there. Its six-digit code is good for ten minutes, in this browser.',
  hasAccount: 'If there is an account with that email, the mail says so: you then sign in, and ask there.',
  code: 'Six-digit code',
  enter: 'Go on',
  proven:
    'This is kept by {email}. You can download it here for a quarter of an hour; afterwards a new code is needed.',
  made: 'Your copy is being made, most often within a minute. Load this page again, or wait for our mail. It is deleted after {days} days.',
  reload: 'Look again',
  none: 'There is no copy at the moment. Ask for a new one.',
  eraseTitle: 'Have it erased',
  eraseHint:
    'With the code you can also have what we keep by your email erased. Orders and invoices stay for as long as tax law asks, without your email and phone number.',
  toAccount: 'There is an account with this email by now: sign in, and ask there for its erasure.',
  goes: {
    person: 'Your email, name, phone number and street, wherever they stand with us.',
    rest: 'Carts, what you entered at checkout, orders by phone, verifications of a discount, texts and photographs of returns and claims, notes and files that our staff put to your orders, and what our records tell of them. Mails that are not sent yet are dropped.',
  },
  keptPayment: 'The payment company and the carrier keep their own records.',
  lostWarranty:
    'Returns and warranty claims are made with an order’s email. Afterwards it is not there: keep your invoices.',
  waitsLead: 'What we keep by this email can be erased once these are finished:',
  erase: 'Erase what you keep of me',
  asked: 'What we keep by this email will be erased on {date}.',
  askedDue: 'It is erased once what is named below is finished.',
  takeBack: 'Do not erase it',
  done: {
    copy: 'We are making your copy.',
    erase: 'We have noted it. A mail tells you the day, and how to take it back.',
    keep: 'Nothing is erased.',
  },
  mail: {
    greeting: 'Hello,',
    code: 'Somebody has asked {brand} for what it keeps by this email, to get a copy of it or to have it erased. This is the code for both:',
    accountSubject: 'Your data at {brand}',
    account:
      'Somebody has asked {brand} for what it keeps by this email, to get a copy of it or to have it erased. You have an account with it: sign in, and ask there. If that was not you, do nothing.',
    notYou:
      'If that was not you, somebody else has read the code in your mail: tell us, and change the password of your mailbox.',
    ready: {
      subject: 'Your copy is ready',
      lines: [
        'The copy of what {brand} keeps by your email is ready. You can download it for {days} days, on the page where you asked for it; then it is deleted.',
        'After a quarter of an hour the page asks for a new code.',
      ],
    },
    notYouErasing:
      'If that was not you, take it back, as somebody else has read the code in your mail; tell us, and change the password of your mailbox.',
    asked: {
      subject: 'What we keep of you will be erased',
      lines: [
        'What {brand} keeps by this email will be erased on {date}, as was asked for with a code from this mailbox.',
        'Until then you can take that back: open the page below, type this email, and enter the code that we send you.',
        'Orders and invoices stay for as long as tax law asks, without your email and phone number.',
      ],
    },
    takenBack: {
      subject: 'Nothing is erased',
      lines: ['What {brand} keeps by this email will not be erased. Nothing of it was changed.'],
    },
    accountSince: {
      subject: 'Nothing is erased',
      lines: [
        'What {brand} keeps by this email was to be erased. There is an account with this email by now, and so nothing was erased: sign in, and ask there for the erasure of the account.',
      ],
    },
    erased: {
      subject: 'What we kept of you is erased',
      lines: [
        'What {brand} kept by this email is erased, and this is the last mail that we send you.',
        'Orders and invoices stay for as long as tax law asks, without your email and phone number. If we ever restore an older backup, you are erased from it again.',
      ],
    },
  },
}
