// Which verb answers which shop call. A handler turns the wire's ids and names into the shop's, calls one verb, and adds nothing.
import { autocompleteAddress } from '#shop/addresses/suggest.ts'
import { addressByPlace } from '#shop/addresses/place.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { changeQuantity } from '#shop/cart/change-quantity.ts'
import type { CartView } from '#shop/cart/cart-view.ts'
import { readCart } from '#shop/cart/read-cart.ts'
import { readSavedLines } from '#shop/cart/read-saved-lines.ts'
import { readCartSummary } from '#shop/cart/read-cart-summary.ts'
import { readVisitor } from '#shop/cart/read-visitor.ts'
import { removeItem } from '#shop/cart/remove-item.ts'
import { replaceItem } from '#shop/cart/replace-item.ts'
import { restoreItem } from '#shop/cart/restore-item.ts'
import { readCategoryPath, readProductCategoryPath } from '#shop/catalog/category-path.ts'
import { readCategory } from '#shop/catalog/read-category.ts'
import { readHome } from '#shop/catalog/read-home.ts'
import { readNavigation } from '#shop/catalog/read-navigation.ts'
import { readProduct } from '#shop/catalog/read-product.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { readCheckout } from '#shop/checkout/read-checkout.ts'
import { saveEntry } from '#shop/checkout/save-entry.ts'
import { contentItems } from '#shop/content/content-items.ts'
import { faqArticles } from '#shop/content/faq-articles.ts'
import { listArticles } from '#shop/content/list-articles.ts'
import { readArticle } from '#shop/content/read-article.ts'
import { sanitise } from '#shop/content/sanitise.ts'
import { searchArticles } from '#shop/content/search-articles.ts'
import { readDiagram } from '#shop/diagrams/read-diagram.ts'
import { readMachine } from '#shop/diagrams/read-machine.ts'
import { readMachines } from '#shop/diagrams/read-machines.ts'
import { readPartDiagrams } from '#shop/diagrams/read-part-diagrams.ts'
import { checkFit } from '#shop/fitment/check-fit.ts'
import { type FitKey, fitKeyOf } from '#shop/fitment/fit-key.ts'
import { holdEquipment } from '#shop/garage/hold-equipment.ts'
import { identifyEquipment } from '#shop/garage/identify-equipment.ts'
import { readHeld } from '#shop/garage/read-held.ts'
import { releaseEquipment } from '#shop/garage/release-equipment.ts'
import { readVehicleChoices } from '#shop/garage/vehicle-choices.ts'
import { localeConfig, localMetadata, metadataValue } from '#shop/locales/locale-config.ts'
import { lookUpOrder, readLookUp } from '#shop/orders/look-up-order.ts'
import { readOrder } from '#shop/orders/read-order.ts'
import { resolveLines } from '#shop/quick-order/resolve-lines.ts'
import { listFound } from '#shop/search/list-found.ts'
import { searchParts } from '#shop/search/search-parts.ts'
import { suggest } from '#shop/search/suggest.ts'
import type { Machine } from '#values/equipment.ts'
import { countryOf, currencyOf, DEFAULT_LOCALE, type Locale, LOCALES } from '#values/locale.ts'
import { type RecordKind, recordId, recordNumber } from '#values/record-id.ts'
import { Refusal, type RefusalCode } from '#values/refusal.ts'
import { type Call, type Handlers, shopperOf, type Visitor } from './call.ts'
import { noCart } from '../http/cart-cookies.ts'
import { type Limit, take } from '../http/limits.ts'
import type { Shop } from '../shop.ts'

/** Typing an address asks often; a program that harvests places asks more. */
const ADDRESSES: Limit = { name: 'addresses', most: 120, withinMs: 60_000 }
/** Numbers of machines are typed now and then; whoever tries them one after the other is not shopping. */
const NUMBERS: Limit = { name: 'numbers', most: 60, withinMs: 60_000 }
/** A shop's whole counter, or a company, asks from one address. */
const NUMBERS_OF_ADDRESS: Limit = { name: 'numbers of an address', most: 300, withinMs: 60_000 }
const LOOK_UPS: Limit = { name: 'look-ups', most: 10, withinMs: 15 * 60_000 }

const numberOf = (kind: RecordKind, id: string, otherwise: RefusalCode): number => {
  const number = recordNumber(kind, id)
  if (number === undefined) throw new Refusal(otherwise)
  return number
}

/** What fit rows are held against; a number that the registry does not know is refused as when it is typed (E-5, E-6). */
async function keyOf({ registry }: Shop, machine: Machine): Promise<FitKey> {
  const key = fitKeyOf(await registry.read(), machine)
  if (!key) throw new Refusal(machine.type === 'ENGINE' ? 'esn/not-found' : 'gsn/invalid-or-portable')
  return key
}

const reading = async ({ visitor }: Call, locale: Locale) => shopperOf(await visitor.session(), locale)
const changing = async ({ visitor }: Call, locale: Locale) => shopperOf(await visitor.ensureSession(), locale)

/** Counts a number that is tried: first for the session, so that one that is refused uses up nothing of its neighbours'. */
async function takeNumber({ tally }: Shop, { client, session }: Visitor): Promise<void> {
  const known = await session()
  if (known) await take(tally, NUMBERS, String(known.id))
  await take(tally, NUMBERS_OF_ADDRESS, client)
}

/** A language of the country whose money is named: each country has a cart of its own (L-2). */
const localeOf = (currency: string | undefined): Locale =>
  LOCALES.find((locale) => currencyOf(locale) === currency) ?? DEFAULT_LOCALE

/** A cart as it is shown, of which the browser is told, too (K-4, SH-2). */
function told({ visitor }: Call, cart: CartView): CartView {
  visitor.tellCart({
    counts: cart.lines.map(({ part, quantity }) => ({ Id: part.id, count: quantity })),
    shipsFree: cart.lines.length > 0 && cart.freeShipping.state === 'free',
  })
  return cart
}

/** Rich text as it may be shown (business rule SA-5). */
const shown = ({ config }: Shop, html: string | null) => html && sanitise(html, { host: config.publicUrl.host })

export const handlers: Handlers = {
  'CatalogService.getNavigation': ({ storeLocale }, { shop }) => readNavigation(shop.lists, storeLocale),
  'CatalogService.getHome': ({ storeLocale }, { shop }) => readHome(shop.lists, storeLocale),
  'CatalogService.getCategory': async ({ storeLocale, machine, ...wanted }, { shop }) =>
    readCategory(shop.lists, storeLocale, { ...wanted, fits: machine && (await keyOf(shop, machine)) }),
  'CatalogService.getProduct': ({ storeLocale, product }, { shop }) => readProduct(shop.db, storeLocale, product),
  'CategoryService.getCategoryPath': ({ storeLocale, productCategoryId }, { shop }) =>
    readCategoryPath(shop.db, storeLocale ?? DEFAULT_LOCALE, productCategoryId),
  'CategoryService.getProductCategoryPath': ({ storeLocale, productId }, { shop }) =>
    readProductCategoryPath(shop.db, storeLocale ?? DEFAULT_LOCALE, productId),
  'DiagramService.getDiagram': ({ storeLocale, diagram }, { shop }) => readDiagram(shop.db, storeLocale, diagram),
  'DiagramService.getMachines': ({ storeLocale }, { shop }) => readMachines(shop.db, storeLocale),
  'DiagramService.getMachine': ({ storeLocale, ...wanted }, { shop }) => readMachine(shop.db, storeLocale, wanted),
  'DiagramService.getPartDiagrams': ({ storeLocale, product }, { shop }) =>
    readPartDiagrams(shop.db, storeLocale, product),
  'SearchService.search': ({ storeLocale, ...wanted }, { shop }) => searchParts(shop.search, storeLocale, wanted),
  'SearchService.suggest': ({ storeLocale, ...wanted }, { shop }) => suggest(shop.search, storeLocale, wanted),
  'ConfigService.getConfigByLocale': ({ locale }, { shop }) => localeConfig(shop.settings, locale),
  'ConfigService.getMetadataValue': ({ key, metaDataRecordName }, { shop }) =>
    metadataValue(shop.settings, metaDataRecordName, key),
  'ConfigService.getLocalMetadata': ({ metaDataRecordName }, { shop }) =>
    localMetadata(shop.settings, metaDataRecordName),

  'SessionService.getVisitor': async ({ storeLocale }, call) =>
    readVisitor(call.shop.db, call.shop.registry, await reading(call, storeLocale)),

  'GarageService.identifyEquipment': async ({ storeLocale, ...typed }, { shop, visitor }) => {
    await takeNumber(shop, visitor)
    return identifyEquipment(shop.garage, storeLocale, typed)
  },
  'GarageService.holdEquipment': async ({ storeLocale, equipment: wanted }, { shop, visitor }) => {
    await takeNumber(shop, visitor)
    const sessionId = async () => (await visitor.ensureSession()).id
    const equipment = await holdEquipment(shop.db, shop.garage, { wanted, locale: storeLocale, sessionId })
    visitor.hint('equipment', true)
    return equipment
  },
  'GarageService.releaseEquipment': async (_, { shop, visitor }) => {
    const session = await visitor.session()
    if (session) await releaseEquipment(shop.db, session.id)
    visitor.hint('equipment', false)
    return null
  },
  'GarageService.getVehicleChoices': (wanted, { shop }) => readVehicleChoices(shop.db, shop.vins, wanted),
  'FitmentService.listFitting': async ({ storeLocale, machine, ...request }, { shop }) =>
    listFound(shop.lists, storeLocale, { ...request, fits: await keyOf(shop, machine) }),
  'FitmentService.checkParts': async ({ storeLocale, products, number }, call) => {
    const { shop, visitor } = call
    if (number !== undefined) await takeNumber(shop, visitor)
    const { sessionId } = await reading(call, storeLocale)
    const numbers = new Map(products.map((id) => [id, recordNumber('product', id) ?? 0]))
    const { equipment, fits } = await checkFit(shop.db, shop.garage, {
      number,
      productIds: [...numbers.values()],
      sessionId,
      locale: storeLocale,
    })
    const told = [...numbers].flatMap(([id, product]) => {
      const fit = fits.get(product)
      return fit ? [[id, fit] as const] : []
    })
    return { equipment, fits: Object.fromEntries(told) }
  },
  'FitmentService.countFits': async ({ storeLocale }, call) => {
    const { shop } = call
    const { sessionId } = await reading(call, storeLocale)
    const equipment = await readHeld(shop.db, shop.registry, { sessionId, locale: storeLocale })
    if (!equipment?.machine) return null
    const counts = await shop.lists.facetIndex.countFits(countryOf(storeLocale), await keyOf(shop, equipment.machine))
    return {
      equipment,
      categories: Object.fromEntries([...counts].map(([id, parts]) => [recordId('category', id), parts])),
    }
  },

  'CartService.addToCart': async ({ input }, call) => {
    const items = input.cartItems.map(({ productSfId, quantity, productType }) => ({
      productId: numberOf('product', productSfId, 'product/not-found'),
      quantity,
      kind: productType,
    }))
    const { cartId, held, ...rest } = await addItems(call.shop.db, await changing(call, input.storeLocale), items)
    const counts = held.map(({ productId, quantity }) => ({ Id: recordId('product', productId), count: quantity }))
    call.visitor.tellCart({ counts, shipsFree: false })
    return [{ CartId: recordId('cart', cartId), ...rest }]
  },
  'CartService.getCartDetailSummary': async ({ storeLocale, cartDetail }, call) =>
    readCartSummary(call.shop.db, await reading(call, storeLocale ?? localeOf(cartDetail.currencyIsoCode))),
  'CartService.getSavedLines': async ({ storeLocale }, call) =>
    readSavedLines(call.shop.db, await reading(call, storeLocale)),
  'CartService.getCart': async ({ storeLocale }, call) =>
    told(call, await readCart(call.shop.db, await reading(call, storeLocale))),
  'CartService.changeQuantity': async ({ storeLocale, lineId, quantity }, call) =>
    told(
      call,
      await changeQuantity(call.shop.db, await reading(call, storeLocale), {
        lineId: numberOf('cartLine', lineId, 'cart/line-not-found'),
        quantity,
      }),
    ),
  'CartService.removeItem': async ({ storeLocale, lineId }, call) =>
    told(
      call,
      await removeItem(call.shop.db, await reading(call, storeLocale), {
        lineId: numberOf('cartLine', lineId, 'cart/line-not-found'),
      }),
    ),
  'CartService.restoreItem': async ({ storeLocale, lineId }, call) =>
    told(
      call,
      await restoreItem(call.shop.db, await reading(call, storeLocale), {
        lineId: numberOf('cartLine', lineId, 'cart/line-not-found'),
      }),
    ),
  'CartService.replaceItem': async ({ storeLocale, lineId }, call) =>
    told(
      call,
      await replaceItem(call.shop.db, await reading(call, storeLocale), {
        lineId: numberOf('cartLine', lineId, 'cart/line-not-found'),
      }),
    ),
  'QuickOrderService.resolveLines': async ({ storeLocale, list, machine }, call) =>
    resolveLines(call.shop.db, await reading(call, storeLocale), {
      list,
      fitKey: machine ? fitKeyOf(await call.shop.registry.read(), machine) : null,
    }),

  'AddressService.autocomplete': async ({ input, countryCode }, { shop, visitor }) => {
    await take(shop.tally, ADDRESSES, visitor.client)
    return autocompleteAddress(shop.addresses, { input, countryCode })
  },
  'AddressService.getPlace': async ({ placeId }, { shop, visitor }) => {
    await take(shop.tally, ADDRESSES, visitor.client)
    return addressByPlace(shop.addresses, placeId)
  },

  'CheckoutService.getCheckout': async ({ storeLocale }, call) =>
    readCheckout(call.shop.db, await reading(call, storeLocale), call.shop.checkout),
  'CheckoutService.saveEntry': async ({ storeLocale, ...wanted }, call) =>
    saveEntry(call.shop.db, await reading(call, storeLocale), wanted, call.shop.checkout),
  'CheckoutService.getChallenge': async (_, { shop: { checkout }, visitor }) => {
    const payer = { sessionId: (await visitor.session())?.id ?? 0, client: visitor.client }
    return checkout.captcha.challenge(await checkout.declines.captchaCost(payer))
  },
  'CheckoutService.placeOrder': async ({ storeLocale, ...wanted }, call) => {
    const placed = await placeOrder(
      call.shop.db,
      await reading(call, storeLocale),
      { ...wanted, client: call.visitor.client, key: call.key ?? '', bodyHash: call.bodyHash ?? '' },
      call.shop.checkout,
    )
    if (placed.outcome === 'placed') call.visitor.tellCart(noCart)
    return placed
  },

  'FAQKnowledgeUtility.getKnowledgeArticleByModule': async ({ faqCategory, storeLocale }, { shop }) => {
    const groups = await faqArticles(shop.db, { faqCategory, locale: storeLocale }).catch((error: unknown) => {
      // Pages leave the questions out and say nothing (business rule Q-3).
      shop.log.warn({ error }, 'questions could not be read')
      throw error
    })
    for (const entry of Object.values(groups).flat()) entry.Answer__c = shown(shop, entry.Answer__c)
    return groups
  },
  'ContentService.getArticle': async ({ storeLocale, ...wanted }, { shop }) => {
    const article = await readArticle(shop.db, { ...wanted, locale: storeLocale })
    if (!article) throw new Refusal('request/not-found')
    return { ...article, answer: shown(shop, article.answer) }
  },
  'ContentService.listArticles': ({ storeLocale, ...wanted }, { shop }) =>
    listArticles(shop.db, { ...wanted, locale: storeLocale }),
  'ContentService.searchArticles': ({ storeLocale, term }, { shop }) =>
    searchArticles(shop.db, { term, locale: storeLocale }),
  'ContentService.contentItems': async ({ storeLocale, placement }, { shop }) => {
    const items = await contentItems(shop.db, { placement, locale: storeLocale, store: countryOf(storeLocale) })
    return items.map((item) => ({ ...item, longDescription: shown(shop, item.longDescription) }))
  },

  'OrderService.lookUp': async ({ storeLocale, ...wanted }, call) => {
    const { shop, visitor } = call
    // What is mistyped opens nothing, and uses up no try.
    const typed = readLookUp(wanted)
    await take(shop.tally, LOOK_UPS, `client ${visitor.client}`)
    await take(shop.tally, LOOK_UPS, `order ${typed.number}`)
    return lookUpOrder(shop.db, await changing(call, storeLocale), typed)
  },
  'OrderService.getOrder': async ({ storeLocale, orderId }, call) =>
    readOrder(
      call.shop.db,
      await reading(call, storeLocale),
      numberOf('order', orderId, 'order/not-found'),
      call.shop.seller,
    ),
}
