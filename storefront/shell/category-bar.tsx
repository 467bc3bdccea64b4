// The groups of the catalogue: a bar with a full-width panel on desktop, a drawer on phones. One popover serves as both, without script.
import type { Navigation } from '#contract/shop/catalog.ts'
import { useOnce } from '../page/once.tsx'
import { usePage } from '../page/page-context.ts'

export function CategoryBar({ navigation }: { navigation: Navigation }) {
  const { words } = usePage()
  const html = useOnce('groups', navigation, <Groups navigation={navigation} />)
  if (navigation.length === 0) return null
  return <nav className="category-bar" aria-label={words.shell.categories} dangerouslySetInnerHTML={html} />
}

function Groups({ navigation }: { navigation: Navigation }) {
  const { words, href } = usePage()
  return (
    <>
      <div className="container category-bar__row">
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
      </div>
      <div id="categories" className="category-panel" popover="auto">
        <div className="category-panel__head">
          <span>{words.shell.categories}</span>
          <button type="button" popoverTarget="categories" popoverTargetAction="hide">
            {words.shell.close}
          </button>
        </div>
        <ul className="container category-panel__groups">
          {navigation.map((group) => (
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
          ))}
        </ul>
      </div>
    </>
  )
}
