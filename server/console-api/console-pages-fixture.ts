// The console's own addresses beside its calls, and of the shop's pages what those who work here see besides.
import { get, type Known, page, post, type Row } from './console-calls-fixture.ts'

const data = { ...page, removed: 401 }

export const consolePages: Record<string, Row> = {
  'GET /console': {
    answers: { guest: 302, customer: 404, removed: 302, staff: 200, admin: 200 },
    asked: get('/console'),
  },
  'GET /console/*': {
    answers: { guest: 302, customer: 404, removed: 302, staff: 200, admin: 200 },
    asked: get('/console/o/Order'),
  },
  'GET /console/join/:token': {
    answers: { guest: 404, customer: 404, removed: 404, staff: 303, admin: 303 },
    asked: get(`/console/join/${'A'.repeat(43)}`),
  },
  'POST /console/shop-view/end': {
    answers: { guest: 303, customer: 303, removed: 303, staff: 303, admin: 303 },
    asked: {
      method: 'POST',
      url: '/console/shop-view/end',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: '',
    },
  },
  'GET /console/data/home': { answers: data, asked: get('/console/data/home') },
  'GET /console/data/sales': {
    answers: data,
    asked: get('/console/data/sales?country=US'),
    tells: ['Order', 'OrderItem'],
  },
  'GET /console/data/books': {
    answers: data,
    asked: get('/console/data/books?month=2026-10'),
    tells: ['Invoice__c', 'CreditNote__c'],
  },
  'GET /console/data/books/:file': {
    answers: data,
    asked: get('/console/data/books/2026-10.csv'),
    tells: ['Invoice__c', 'CreditNote__c'],
  },
}

/** Of the shop's own pages, what those who work here see besides. */
export const callsOfPages = ({
  article,
  item,
  invoice,
  orderOfInvoice,
  creditNote,
  orderOfNote,
}: Known): Record<string, Row> => ({
  'an article that is not public': {
    answers: page,
    asked: post('/lwr/apex/v63.0/ContentService/previewArticle', { storeLocale: 'en-US', id: article }),
    tells: ['Knowledge__kav', 'ArticleEdition__c'],
  },
  'a piece of a page': {
    answers: page,
    asked: post('/lwr/apex/v63.0/ContentService/previewItems', {
      storeLocale: 'en-US',
      placement: 'HOME_BANNER',
      id: item,
    }),
    tells: ['ContentItem__c', 'ContentItemEdition__c'],
  },
  'an invoice of an order': {
    answers: page,
    asked: get(`/order/${orderOfInvoice}/invoices/${invoice}.pdf`),
    tells: ['Order', 'OrderItem', 'Invoice__c'],
  },
  'a credit note of an order': {
    answers: page,
    asked: get(`/order/${orderOfNote}/credit-notes/${creditNote}.pdf`),
    tells: ['Order', 'OrderItem', 'CreditNote__c'],
  },
})
