// The first page: what are you working on, the groups, what staff want seen, what is at a special price, what is bought most, why here.
import { usePage } from '../../page/page-context.ts'
import { PartCards } from '../../parts/part-card.tsx'
import { Banners } from '../../articles/banners.tsx'
import { Groups } from './groups.tsx'
import type { HomeProps } from './data.ts'
import { itemData } from '../../articles/item-data.ts'
import { NoParts } from './no-parts.tsx'
import { OwnMachine } from './own-machine.tsx'
import { Question } from './question.tsx'
import { Trust } from './trust.tsx'

const SHOWN = 8

export function HomePage({ home, choices, items, own }: HomeProps) {
  const { words, href } = usePage()
  const messages = items.filter(({ headerMessage }) => headerMessage !== null)
  const facts = items.filter(({ trustTitle }) => trustTitle !== null)
  const isEmpty = home.groups.length === 0
  const banners = items.filter(({ title, image }) => title !== null || image !== null)
  return (
    <>
      {messages.map((item) => (
        <p className="home-message" key={item.id} {...itemData(item)}>
          {item.headerMessage}
        </p>
      ))}
      {isEmpty ? (
        <NoParts />
      ) : (
        <>
          {own ? <OwnMachine own={own} /> : <Question example={home.example} choices={choices} />}
          <section aria-labelledby="groups">
            <h2 id="groups">{words.home.groups}</h2>
            <Groups groups={home.groups} />
            <p className="groups__views">
              <a href={href('/diagrams')}>{words.home.diagrams}</a>
            </p>
          </section>
        </>
      )}
      <Banners items={banners} />
      {!own && home.specials.length > 0 && (
        <section aria-labelledby="specials">
          <h2 id="specials">{words.home.specials}</h2>
          <PartCards parts={home.specials.slice(0, SHOWN)} />
        </section>
      )}
      {!own && home.popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular">{words.home.popular}</h2>
          <PartCards parts={home.popular.slice(0, SHOWN)} />
        </section>
      )}
      <Trust items={facts} />
    </>
  )
}
