// A customer's invoices, those of a month in one file (business rule IN-1).
import { fill, formatMonth, plural } from '#words/format.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { usePage } from '../../page/page-context.ts'
import type { InvoicesProps } from './data.ts'

export function InvoicesPage({ months }: InvoicesProps) {
  const { words, locale, href } = usePage()
  const { invoices } = words
  return (
    <AccountPage title={invoices.months} current="/my-orders">
      <p>{months.length > 0 ? invoices.monthsLead : invoices.none}</p>
      {months.length > 0 && (
        <ul className="invoice-months">
          {months.map(({ month: digits, count, files }) => {
            const month = formatMonth(`${digits}-15`, locale)
            return (
              <li key={digits} className="invoice-month card">
                <div className="invoice-month__files">
                  {files.map((file, at) => (
                    <a key={file} href={href(`/my-orders/invoices/${file}`)} type="application/pdf">
                      {fill(files.length > 1 ? invoices.monthPart : invoices.month, { month, part: at + 1 })}
                    </a>
                  ))}
                </div>
                <span className="soft">{plural(count, locale, invoices.count)}</span>
              </li>
            )
          })}
        </ul>
      )}
      <p>
        <a href={href('/my-orders')}>{invoices.back}</a>
      </p>
    </AccountPage>
  )
}
