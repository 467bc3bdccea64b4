// The groups of the catalogue: a bar with a full-width panel on desktop, a drawer on phones, which also holds what the strip has on wide
// screens. One popover serves as both, without script.
import type { Navigation } from '#contract/shop/catalog.ts'
import { Cached } from '../page/cached.tsx'
import { usePage } from '../page/page-context.ts'
import { MenuLinks } from './menu-links.tsx'

export function CategoryBar({ navigation }: { navigation: Navigation }) {
  const { words } = usePage()
  const hasGroups = navigation.length > 0
  return (
    <nav className="category-bar" aria-label={words.shell.categories}>
      {hasGroups && <Bar navigation={navigation} />}
      <div id="categories" className="category-panel" popover="auto">
        <div className="category-panel__head">
          <span>{words.shell.menu}</span>
          <button type="button" popoverTarget="categories" popoverTargetAction="hide">
            {words.shell.close}
          </button>
        </div>
        {hasGroups && <Panel navigation={navigation} />}
        <MenuLinks />
      </div>
    </nav>
  )
}

function Bar({ navigation }: { navigation: Navigation }) {
  return (
    <Cached as="div" name="group bar" of={navigation} className="container category-bar__row">
      <BarLinks navigation={navigation} />
    </Cached>
  )
}

function Panel({ navigation }: { navigation: Navigation }) {
  return (
    <Cached as="ul" name="group panel" of={navigation} className="container category-panel__groups">
      <PanelLinks navigation={navigation} />
    </Cached>
  )
}

function BarLinks({ navigation }: { navigation: Navigation }) {
  const { words, href } = usePage()
  return (
    <>
      <button className="category-bar__all" type="button" popoverTarget="categories">
        {words.shell.allCategories}
      </button>
      <ul className="category-bar__groups">
        {navigation.map((group) => (
          <li key={group.id}>
            <a href={href(group.path)}>{group.name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function PanelLinks({ navigation }: { navigation: Navigation }) {
  const { href } = usePage()
  return navigation.map((group) => (
    <li key={group.id}>
      <a className="category-panel__group" href={href(group.path)}>
        {group.name}
      </a>
      <ul>
        {group.children.map((category) => (
          <li key={category.id}>
            <a href={href(category.path)}>{category.name}</a>
          </li>
        ))}
      </ul>
    </li>
  ))
}
