// English, the source: other languages have its keys, and what they lack is said in it.
import { messages } from './messages.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'
import { home } from './home.ts'
import { catalogue } from './catalogue.ts'
import { category } from './category.ts'
import { facets } from './facets.ts'
import { product } from './product.ts'
import { contents } from './contents.ts'
import { promotions } from './promotions.ts'
import { diagrams } from './diagrams.ts'
import { search } from './search.ts'
import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { cart } from './cart.ts'
import { crate } from './crate.ts'
import { discounts } from './discounts.ts'
import { quickOrder } from './quick-order.ts'
import { checkout } from './checkout.ts'
import { order } from './order.ts'
import { orders } from './orders.ts'
import { pickup } from './pickup.ts'
import { returns } from './returns.ts'
import { invoices } from './invoices.ts'
import { claims } from './claims.ts'
import { errors } from './errors.ts'
import { mail } from './mail.ts'
import { islands } from './islands.ts'
import { contact } from './contact.ts'
import { exemption } from './exemption.ts'
import { mailing } from './mailing.ts'
import { joining } from './joining.ts'
import { status } from './status.ts'
import { viewing } from './viewing.ts'
import { garage } from './garage.ts'
import { myData } from './my-data.ts'
import { myGarage } from './my-garage.ts'
import { partLists } from './part-lists.ts'
import { savedParts } from './saved-parts.ts'
import { fit } from './fit.ts'
import { fitting } from './fitting.ts'
import { installation } from './installation.ts'
import { units } from './units.ts'
import { compare } from './compare.ts'
import { equipment } from './equipment.ts'
import { faqs } from './faqs.ts'
import { articles } from './articles.ts'
import { battery } from './battery.ts'
import { console } from './console.ts'
import { counter } from './counter.ts'
import { phoneCounter } from './phone-counter.ts'
import { phoneOrders } from './phone-orders.ts'
import { papers } from './papers.ts'
import { records } from './records.ts'
import { sandbox } from './sandbox.ts'

export const words = {
  messages,
  refusals,
  shell,
  home,
  catalogue,
  category,
  facets,
  product,
  contents,
  promotions,
  diagrams,
  search,
  account,
  addresses,
  cart,
  crate,
  discounts,
  quickOrder,
  checkout,
  order,
  orders,
  pickup,
  returns,
  invoices,
  claims,
  errors,
  mail,
  contact,
  exemption,
  mailing,
  joining,
  status,
  viewing,
  islands,
  garage,
  myData,
  myGarage,
  partLists,
  savedParts,
  fit,
  fitting,
  compare,
  installation,
  units,
  equipment,
  faqs,
  articles,
  battery,
  console,
  counter,
  phoneCounter,
  phoneOrders,
  papers,
  records,
  sandbox,
}
