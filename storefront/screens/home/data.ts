import type { AnswerOf, ShopApi } from '#contract/shop/calls.ts'
import type { Home, PartList } from '#contract/shop/catalog.ts'
import type { MachineDetail, ServicePlan } from '#contract/shop/diagram.ts'
import type { ContentItem } from '#contract/shop/content.ts'
import type { Locale } from '#values/locale.ts'
import { itemsAt } from '../../articles/preview.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface HomeProps {
  home: Home
  choices: AnswerOf<'GarageService.getVehicleChoices'>
  items: ContentItem[]
  /** Of the visitor with equipment in hand, for whom home is the page of that machine. */
  own: OwnEquipment | null
}

export interface OwnEquipment {
  label: string
  /** null for vehicles. */
  machine: MachineDetail | null
  /** Of the kits for machines of its kind, those that fit it. */
  plan: ServicePlan
  fitting: PartList
}

export async function homeData(request: PageRequest): Promise<ScreenData<HomeProps>> {
  const { shop, locale } = request
  const [home, choices, items, own] = await Promise.all([
    shop.call('CatalogService.getHome', { storeLocale: locale }),
    shop.call('GarageService.getVehicleChoices', {}),
    itemsAt(request, 'home'),
    readOwn(request),
  ])
  const parts = [...home.popular, ...home.specials, ...(home.example ? [home.example] : [])]
  return {
    props: { home, choices, own, items },
    tags: ['content', ...home.groups.map(({ id }) => `category:${id}`), ...parts.map(({ id }) => `product:${id}`)],
  }
}

async function readOwn({ shop, locale: storeLocale, isHolding }: PageRequest): Promise<OwnEquipment | null> {
  if (!isHolding) return null
  const { equipment } = await shop.call('SessionService.getVisitor', { storeLocale })
  if (!equipment?.machine) return null
  const { label, machine: held } = equipment
  const [machine, fitting] = await Promise.all([
    shop.call('DiagramService.getOwnMachine', { storeLocale, machine: held }),
    shop.call('FitmentService.listFitting', { storeLocale, machine: held }),
  ])
  return { label, machine, plan: machine ? await readPlan(shop, storeLocale, machine) : { kits: [] }, fitting }
}

async function readPlan(shop: ShopApi, storeLocale: Locale, { kind, code }: MachineDetail): Promise<ServicePlan> {
  const { kits } = await shop.call('DiagramService.getServicePlan', { storeLocale, kind, code })
  const products = kits.slice(0, 60).map(({ part }) => part.id)
  if (products.length === 0) return { kits }
  const { fits } = await shop.call('FitmentService.checkParts', { storeLocale, products })
  return { kits: kits.filter(({ part }) => fits[part.id]?.verdict === 'fits') }
}
