// Which tables tell of persons, how long, why, and what becomes of it when a customer is erased: docs/operations/personal-data.md is written from
// it, and a test holds it to the schema, so that no new table stands in neither list.

export interface Kept {
  tables: readonly string[]
  holds: string
  kept: string
  why: string
  /** When a customer is erased. */
  erased: string
}

const GOES = 'goes'

export const kept: readonly Kept[] = [
  {
    tables: ['customer'],
    holds: 'customer number, name, company, email, phone, language, fields that staff have added',
    kept: 'until the account is erased',
    why: 'to sign in, and to fill in forms',
    erased: GOES,
  },
  {
    tables: ['customer_address'],
    holds: 'names, addresses, phone numbers',
    kept: 'until they are removed',
    why: 'to fill in the checkout',
    erased: GOES,
  },
  {
    tables: ['equipment', 'equipment_reading', 'equipment_document', 'selected_equipment'],
    holds: 'machines: numbers (VIN, ESN, GSN), nicknames, notes, readings, documents; what is shopped for',
    kept: 'until they are removed; what is shopped for 30 days after its last use',
    why: 'to tell what fits, and when service is due',
    erased: `${GOES}, with the files`,
  },
  {
    tables: ['saved_product', 'saved_line', 'part_list', 'part_list_line'],
    holds: 'parts that were saved, lists with their names, links that share them',
    kept: 'until they are removed',
    why: 'to show them on every device',
    erased: `${GOES}; shared links lead nowhere`,
  },
  {
    tables: [
      'session',
      'session_equipment',
      'session_order',
      'sign_in_try',
      'pending_action',
      'email_code',
      'email_proof',
      'removed_session',
    ],
    holds:
      'hashes of the cookies of browsers, whose they are, the provider’s word for them, what guests chose and looked up, hashes of codes by mail, emails that guests showed to be theirs',
    kept: 'signed in 24 hours after the last use, guests 30 days, sign-ins under way and codes a day, removed sessions of staff 30 days',
    why: 'to know who asks',
    erased: `${GOES}; every browser is signed out`,
  },
  {
    tables: ['cart', 'cart_line', 'checkout_entry'],
    holds: 'what is in a cart, VINs of crate engines, what was entered at checkout: names, addresses, email, phone',
    kept: '7 days for a guest, 30 days with an account, after the last change; of carts that became orders, as the order',
    why: 'to have it ready',
    erased: `${GOES}; a cart that became an order stays empty and nobody’s`,
  },
  {
    tables: ['idempotency_key', 'inbound_event', 'sent_mail'],
    holds: 'keys of requests and their answers, ids of the gateway’s events and of mails',
    kept: '7 days',
    why: 'so that nothing is done twice',
    erased: 'keys go; the rest names nobody',
  },
  {
    tables: ['orders'],
    holds: 'email, names, addresses, phone, who collects, card brand and last four digits',
    kept: '7 years (HISTORY_YEARS_OF_ORDERS); then the same is taken out as when the customer is erased',
    why: 'delivery, warranty, books and taxes',
    erased:
      'email, names, streets, phone, who collects, codes and added fields go; parts, amounts, taxes, city, region, postal code, brand and last four digits of the card stay',
  },
  {
    tables: ['order_line', 'order_tax', 'order_tracking'],
    holds:
      'parts; of crate engines the vehicle and what was agreed to; certificates of sales without tax; numbers of parcels',
    kept: 'as amounts and parts of orders, without end',
    why: 'books, taxes, the law on emissions',
    erased: 'stays: it names nobody by itself',
  },
  {
    tables: ['tax_sale'],
    holds: 'where an order went, as a tax service was asked for its taxes',
    kept: 'as orders',
    why: 'to take back the taxes of what is returned',
    erased: 'streets go; city, postal code and amounts stay',
  },
  {
    tables: ['shipping_label'],
    holds: 'where a carrier keeps the label of a parcel, its number and price; on the label stand name and address',
    kept: 'as orders; rates that nobody took a week',
    why: 'to print it again, and to give it back',
    erased: 'where the label is goes; number and price stay',
  },
  {
    tables: ['order_change'],
    holds: 'addresses to which staff changed an order, and those before',
    kept: 'as orders',
    why: 'to tell what was changed',
    erased: 'names, streets and phone go',
  },
  {
    tables: ['return_request', 'refund', 'claim', 'claim_photo'],
    holds: 'reasons, what was written of a claim, serial numbers, photographs, what staff decided',
    kept: 'as orders',
    why: 'returns, cores, warranty',
    erased: 'texts, serial numbers and photographs go; what came back, and amounts, stay',
  },
  {
    tables: ['invoice', 'credit_note'],
    holds: 'to whom an invoice was made out: name and address; email, phone, customer number',
    kept: 'name and address 7 years (HISTORY_YEARS_OF_ORDERS), as tax law asks (6 years after the year in Canada; 3 to 7 in the United States)',
    why: 'books and taxes',
    erased: 'email, phone and customer number go at once; name and street after those years',
  },
  {
    tables: ['payment_attempt'],
    holds:
      'the order as it was paid for: email, names, addresses, phone; card brand and last four digits, what the gateway calls card and payer',
    kept: 'without an order 90 days after its end, or after staff have settled the *Payment Difference* of one that needs their attention (until then it stays); else as orders',
    why: 'to charge once, and to give back',
    erased: 'email, names, streets, phone and the card go; ids of payments stay, by which money is found',
  },
  {
    tables: ['phone_order', 'phone_order_link'],
    holds: 'who called, email, phone, what they ordered, VINs of crate engines, addresses, hashes of links',
    kept: '90 days where nobody paid; else until the customer is erased',
    why: 'orders by phone',
    erased: GOES,
  },
  {
    tables: ['coupon_use'],
    holds: 'whose code was used: email',
    kept: 'a year after the promotion has ended',
    why: 'codes that each may use once',
    erased: 'email and customer go',
  },
  {
    tables: ['identity_check', 'identity_proof', 'verified_saving', 'verified_saving_use'],
    holds:
      'that somebody was verified as military or first responder, a hash of what the provider calls them, what they saved in a year',
    kept: 'checks 30 days, proofs 30 days after they end, savings to the end of the year after',
    why: 'verified discounts and their yearly limit',
    erased: 'checks and proofs go; a hash that is the provider’s alone stays for the limit',
  },
  {
    tables: ['contact_request', 'contact_reply'],
    holds: 'name, email, what was written, what was agreed to, answers',
    kept: '3 years after it was closed',
    why: 'to answer, and to know what was answered',
    erased: GOES,
  },
  {
    tables: ['newsletter_subscription'],
    holds: 'email, consent: words, moment, network address',
    kept: 'not confirmed 30 days; else 3 years after they left',
    why: 'to send, and to prove consent',
    erased: GOES,
  },
  {
    tables: ['notify_request'],
    holds: 'email, part',
    kept: '180 days',
    why: 'to tell that a part is back',
    erased: GOES,
  },
  {
    tables: ['bounced_mail'],
    holds: 'email, subject, what the mail server said',
    kept: '90 days',
    why: 'staff see what did not arrive',
    erased: GOES,
  },
  {
    tables: ['tax_exemption', 'tax_exemption_request'],
    holds: 'certificates, name, email, phone, customer number',
    kept: 'exemptions with the account; requests 7 years after they were closed (HISTORY_YEARS_OF_ORDERS)',
    why: 'sales without tax must be proved',
    erased: 'goes; where something was bought without tax, the certificate stays for its years, under nobody’s name',
  },
  {
    tables: ['content_document', 'content_document_link', 'content_version'],
    holds: 'names and keys of files that people brought',
    kept: 'with the record that they belong to',
    why: 'documents, photographs, certificates',
    erased: 'those of the customer, and those that staff put to their records, go with the files',
  },
  {
    tables: ['record_change'],
    holds: 'what was changed of records, by whom',
    kept: '2 years (HISTORY_YEARS), of orders 7 (HISTORY_YEARS_OF_ORDERS)',
    why: 'to know who changed what',
    erased:
      'values of the account and all that is theirs alone go, of orders those that name somebody; that, when and by whom stays',
  },
  {
    tables: ['audit_log'],
    holds: 'who did what to which, with values of records that staff have changed',
    kept: '7 years (HISTORY_YEARS_OF_ORDERS)',
    why: 'to prove who did what',
    erased: 'values go; that, when and by whom stays',
  },
  {
    tables: ['record_note', 'record_note_before', 'record_note_mention', 'record_file'],
    holds: 'what staff wrote and put to records',
    kept: 'with their record',
    why: 'staff tell each other',
    erased: GOES,
  },
  {
    tables: ['shop_view'],
    holds: 'which member of staff saw the shop as which customer, and why',
    kept: '2 years',
    why: 'customers may ask',
    erased: GOES,
  },
  {
    tables: [
      'platform_recent',
      'platform_list_view',
      'platform_list_preference',
      'platform_section_state',
      'platform_avatar',
    ],
    holds:
      'what somebody looked at last, how they arrange lists (a filter of staff may hold what they typed), pictures',
    kept: 'while there is the user, and the record',
    why: 'the console',
    erased: 'those of the customer go; filters that staff have saved are theirs to change',
  },
  {
    tables: ['data_import', 'import_row', 'import_change', 'bulk_change', 'bulk_change_row'],
    holds:
      'rows of tables that staff brought, and what they replaced; what many records were changed to, and by which search they were found',
    kept: '31 days',
    why: 'to show and to undo',
    erased: 'rows of their records go, and searches for their email',
  },
  {
    tables: ['outbox'],
    holds: 'numbers of records that jobs are about, of none a value',
    kept: 'until it is done',
    why: 'mails and other work',
    erased: 'what waits finds nobody, and nothing is sent',
  },
  {
    tables: ['data_request'],
    holds: 'what a customer, or a guest by their email, asked of their data, the copy, how they asked',
    kept: 'copies 7 days, requests 3 years after they ended',
    why: 'to prove what was asked and done',
    erased: 'stays without the customer, the email, the copy and what staff wrote',
  },
  {
    tables: ['erased_person'],
    holds: 'hashes of whom was erased, which only their own rows could make',
    kept: '3 years: no backup may be kept longer',
    why: 'a backup that is restored still has them',
    erased: 'is made',
  },
  {
    tables: ['staff', 'staff_invitation'],
    holds: 'names and emails of who works here',
    kept: 'without end, as what they did is theirs; invitations until they are removed',
    why: 'to know who did what',
    erased: 'not of customers',
  },
  {
    tables: ['reconciliation_break', 'payment_check', 'payment_news'],
    holds: 'payments and orders that do not match, what a bank said of a card',
    kept: 'with their order',
    why: 'books',
    erased: 'stays: amounts and numbers',
  },
]
