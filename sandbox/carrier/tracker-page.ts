import type { ServerResponse } from 'node:http'
import { escaped, page } from '../page.ts'
import type { Status, Tracker } from './trackers.ts'

export const trackerPage = (trackers: readonly Tracker[], response: ServerResponse) =>
  page(
    response,
    'Carrier',
    `<h1>Carrier</h1>${
      trackers.length === 0
        ? '<p>No parcel is on its way yet.</p>'
        : `<ul>${[...trackers].reverse().map(row).join('')}</ul>`
    }`,
  )

const row = (tracker: Tracker) => `<li><strong>${escaped(tracker.tracking_code)}</strong>
<span>${escaped(tracker.carrier)} · ${escaped(tracker.status)}</span>
${button(tracker, 'delivered', 'Deliver it now')}${button(tracker, 'in_transit', 'Say that it is on its way')}</li>`

const button = ({ id }: Tracker, status: Status, label: string) =>
  `<form method="post" action="/tell"><input type="hidden" name="id" value="${id}"><input type="hidden" name="status" value="${status}"><button>${label}</button></form>`
