// The map of the console: every address with its screen. A screen is loaded when it is first opened.
import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { KEY_PREFIX } from '#values/record-id.ts'
import { useWords } from './base/words.tsx'
import { HomeScreen } from './screens/home/home-screen.tsx'
import { Shell } from './shell/shell.tsx'
import { NotThere } from './shell/not-there.tsx'
import { onlyIf } from './shell/only-if.tsx'

export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>
}

const loadPalette = () => import('./screens/palette/palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

/** So that it opens at once when somebody presses its key: what they type next is for it. */
const PALETTE_AFTER_MS = 1_500
setTimeout(loadPalette, PALETTE_AFTER_MS)

const RecordScreen = lazy(async () => ({ default: (await import('./screens/record/record-screen.tsx')).RecordScreen }))
const loadPromotion = () => import('./screens/promotion/promotion-screen.tsx')
const PROMOTIONS = new RegExp(`^/r/(?<id>${KEY_PREFIX.promotion}[0-9A-Za-z]{12,15})/?(?:edit/?)?$`)
const loadPhone = () => import('./screens/phone/screens.ts')
const PHONE_ORDERS = new RegExp(`^/r/(?<id>${KEY_PREFIX.phoneOrder}[0-9A-Za-z]{12,15})/?$`)
const loadContent = () => import('./screens/content/screens.ts')
const ROLES = new RegExp(`^/r/(?<id>${KEY_PREFIX.staffRole}[0-9A-Za-z]{12,15})/?$`)
const VIEWS = new RegExp(`^/r/(?<id>${KEY_PREFIX.explodedView}[0-9A-Za-z]{12,15})/?$`)
const ORDERS = new RegExp(`^/r/(?<id>${KEY_PREFIX.order}[0-9A-Za-z]{12,15})/?$`)

/** The first that matches is shown; below /console. */
export const screens: readonly (readonly [path: string | RegExp, screen: ComponentType<ScreenProps>])[] = [
  ['/', HomeScreen],
  ['/imports', lazy(async () => ({ default: (await import('./screens/import/imports-screen.tsx')).ImportsScreen }))],
  [
    '/imports/new/:object',
    lazy(async () => ({ default: (await import('./screens/import/begin-screen.tsx')).BeginScreen })),
  ],
  ['/imports/:id', lazy(async () => ({ default: (await import('./screens/import/import-screen.tsx')).ImportScreen }))],
  ['/changes', lazy(async () => ({ default: (await import('./screens/changes/changes-screen.tsx')).ChangesScreen }))],
  ['/changes/:id', lazy(async () => ({ default: (await import('./screens/changes/change-screen.tsx')).ChangeScreen }))],
  ['/prices', onlyIf('grid', async () => (await import('./screens/grid/grid-screen.tsx')).GridScreen)],
  ['/content', onlyIf('texts', async () => (await loadContent()).TextsScreen)],
  ['/content/questions', onlyIf('texts', async () => (await loadContent()).QuestionsScreen)],
  ['/content/pieces', onlyIf('pieces', async () => (await loadContent()).PiecesScreen)],
  ['/content/pieces/:id', onlyIf('pieces', async () => (await loadContent()).PieceScreen)],
  ['/content/texts/:id', onlyIf('texts', async () => (await loadContent()).TextScreen)],
  ['/books', onlyIf('books', async () => (await import('./screens/books/books-screen.tsx')).BooksScreen)],
  ['/o/Promotion/new', lazy(async () => ({ default: (await loadPromotion()).NewPromotionScreen }))],
  [PROMOTIONS, lazy(async () => ({ default: (await loadPromotion()).PromotionScreen }))],
  ['/o/PhoneOrder__c/new', onlyIf('phoneOrders', async () => (await loadPhone()).NewPhoneOrderScreen)],
  [PHONE_ORDERS, lazy(async () => ({ default: (await loadPhone()).PhoneOrderScreen }))],
  ['/o/:object/new', lazy(async () => ({ default: (await import('./screens/record/new-screen.tsx')).NewScreen }))],
  ['/o/:object', lazy(async () => ({ default: (await import('./screens/list/list-screen.tsx')).ListScreen }))],
  ['/r/:id/edit', lazy(async () => ({ default: (await import('./screens/record/edit-screen.tsx')).EditScreen }))],
  [
    '/r/:id/languages',
    lazy(async () => ({ default: (await import('./screens/languages/languages-screen.tsx')).LanguagesScreen })),
  ],
  [
    '/r/:id/pictures',
    lazy(async () => ({ default: (await import('./screens/pictures/pictures-screen.tsx')).PicturesScreen })),
  ],
  ['/r/:id/contents', lazy(async () => ({ default: (await import('./screens/kit/kit-screen.tsx')).KitScreen }))],
  ['/r/:id/details', RecordScreen],
  // An order's id begins so.
  [ORDERS, lazy(async () => ({ default: (await import('./screens/order/order-screen.tsx')).OrderScreen }))],
  [VIEWS, lazy(async () => ({ default: (await import('./screens/view/view-screen.tsx')).ViewScreen }))],
  [ROLES, lazy(async () => ({ default: (await import('./screens/role/role-screen.tsx')).RoleScreen }))],
  ['/r/:id', RecordScreen],
  ['/for-me', lazy(async () => ({ default: (await import('./screens/for-me/for-me-screen.tsx')).ForMeScreen }))],
  ['/audit', lazy(async () => ({ default: (await import('./screens/audit/audit-screen.tsx')).AuditScreen }))],
  [
    '/signed-in',
    lazy(async () => ({ default: (await import('./screens/signed-in/signed-in-screen.tsx')).SignedInScreen })),
  ],
  ['/ship', onlyIf('orders', async () => (await import('./screens/ship/ship-screen.tsx')).ShipScreen)],
]

export function Screens() {
  const { loading } = useWords()
  return (
    <Shell Palette={Palette}>
      <Suspense fallback={<p className="waiting">{loading}</p>}>
        <Switch>
          {screens.map(([path, Screen]) => (
            <Route key={String(path)} path={path}>
              {(params) => <Screen params={params} />}
            </Route>
          ))}
          <Route>
            <NotThere />
          </Route>
        </Switch>
      </Suspense>
    </Shell>
  )
}
