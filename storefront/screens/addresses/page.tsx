// The customer's address book, six at a time (business rules A-4 and A-5): the default of each country first.
import type { ReactNode } from 'react'
import type { BookAddress } from '#contract/shop/address.ts'
import { Notice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import { fill, plural } from '#words/format.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { AddressLines } from '../../orders/address-lines.tsx'
import { usePage } from '../../page/page-context.ts'
import type { AddressesProps } from './data.ts'

export function AddressesPage(props: AddressesProps) {
  const { addresses, count, most, page, removing, problem, done } = props
  const { words, locale } = usePage()
  const { addresses: texts, refusals } = words
  const isFull = count >= most
  return (
    <AccountPage
      title={words.account.pages.addresses}
      current="/my-address"
      actions={!isFull && count > 0 && <AddLink />}
    >
      <FormNotice problem={problem} done={done !== null && texts.done[done]} />
      {isFull && <Notice>{fill(refusals['address/book-full'], { most })}</Notice>}
      {count === 0 ? (
        <div className="address-book__empty">
          <p>{texts.empty}</p>
          <AddLink />
        </div>
      ) : (
        <>
          <p className="soft">{plural(count, locale, texts.count)}</p>
          <ul className="address-book">
            {addresses.map((address) => (
              <li key={address.id}>
                <Card address={address} page={page} isRemoving={address.id === removing} />
              </li>
            ))}
          </ul>
        </>
      )}
      <PageLinks {...props} />
    </AccountPage>
  )
}

function AddLink() {
  const { words, href } = usePage()
  return (
    <a className="button button--primary" href={href('/my-address/new')}>
      {words.addresses.add}
    </a>
  )
}

interface CardProps {
  address: BookAddress
  page: number
  isRemoving: boolean
}

function Card({ address, page, isRemoving }: CardProps) {
  const { words } = usePage()
  const { addresses: texts, checkout } = words
  return (
    <article className="address-book__address card" aria-label={nameOf(address)}>
      <AddressLines address={address} countries={checkout.countries} />
      {address.isDefault && (
        <p>
          <Tag tone="fits">{texts.defaultIn[address.country]}</Tag>
        </p>
      )}
      {isRemoving ? <RemoveQuestion address={address} page={page} /> : <Actions address={address} page={page} />}
    </article>
  )
}

type PartProps = Omit<CardProps, 'isRemoving'>

function Actions({ address, page }: PartProps) {
  const { words, href } = usePage()
  const { addresses: texts } = words
  const { id, isDefault } = address
  const name = (action: string) => fill(texts.named, { action, address: nameOf(address) })
  return (
    <div className="address-book__actions">
      <a href={href(`/my-address/${id}`)} aria-label={name(texts.edit)}>
        {texts.edit}
      </a>
      {!isDefault && (
        <BookForm address={address} page={page}>
          <button className="link-button" name="do" value="default" aria-label={name(texts.makeDefault)}>
            {texts.makeDefault}
          </button>
        </BookForm>
      )}
      <a
        href={href(`/my-address?${new URLSearchParams({ page: `${page}`, remove: id })}`)}
        aria-label={name(texts.remove)}
      >
        {texts.remove}
      </a>
    </div>
  )
}

/** Asked in the address's own place; the page begins there. */
function RemoveQuestion({ address, page }: PartProps) {
  const { words, href } = usePage()
  const { addresses: texts, messages } = words
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was opened to ask this: keyboards and screen readers begin with it
    <div className="address-book__question" tabIndex={-1} autoFocus role="group" aria-labelledby="address-remove">
      <p id="address-remove">
        <strong>{messages['address.remove']}</strong>
      </p>
      <BookForm address={address} page={page}>
        <button className="button button--primary button--small" name="do" value="remove">
          {texts.remove}
        </button>
        <a className="button button--small" href={href(`/my-address?page=${page}`)}>
          {texts.keep}
        </a>
      </BookForm>
    </div>
  )
}

function BookForm({ address, page, children }: PartProps & { children: ReactNode }) {
  const { href } = usePage()
  return (
    <form className="form__actions" method="post" action={href('/my-address')}>
      <input type="hidden" name="addressId" value={address.id} />
      <input type="hidden" name="page" value={page} />
      {children}
    </form>
  )
}

const nameOf = ({ firstName, lastName, line1, city }: BookAddress) => `${firstName} ${lastName}, ${line1}, ${city}`

function PageLinks({ page, pages }: AddressesProps) {
  const { words, href } = usePage()
  if (pages === 1) return null
  return (
    <nav className="pages" aria-label={words.addresses.pages}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <a
          key={number}
          href={href(number === 1 ? '/my-address' : `/my-address?page=${number}`)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </a>
      ))}
    </nav>
  )
}
