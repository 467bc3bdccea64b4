// The one list in which the platform meets the shop: what can be shown and changed through it.
import { tableTaxes } from '#providers/tax/tables.ts'
import { offlineVins } from '#providers/vin/offline.ts'
import { account } from '#shop/accounts/account.object.ts'
import { catalogueCode } from '#shop/exchange/catalogue-code.object.ts'
import { attribute } from '#shop/catalog/attribute.object.ts'
import { crossReference } from '#shop/catalog/cross-reference.object.ts'
import { kitComponent } from '#shop/catalog/kit-component.object.ts'
import { engineFamily } from '#shop/diagrams/engine-family.object.ts'
import { explodedViewBalloon } from '#shop/diagrams/exploded-view-balloon.object.ts'
import { explodedView } from '#shop/diagrams/exploded-view.object.ts'
import { generatorModel } from '#shop/diagrams/generator-model.object.ts'
import { engineFitment } from '#shop/fitment/engine-fitment.object.ts'
import { generatorFitment } from '#shop/fitment/generator-fitment.object.ts'
import { vehicleFitment } from '#shop/fitment/vehicle-fitment.object.ts'
import { contact } from '#shop/accounts/contact.object.ts'
import { savedProduct } from '#shop/saved-parts/saved-product.object.ts'
import { user } from '#shop/accounts/user.object.ts'
import { address } from '#shop/addresses/address.object.ts'
import { bouncedMail } from '#shop/bounced-mails/bounced-mail.object.ts'
import { cartItem } from '#shop/cart/cart-item.object.ts'
import { webCart } from '#shop/cart/web-cart.object.ts'
import { pricebookEntry } from '#shop/catalog/pricebook-entry.object.ts'
import { productCategory } from '#shop/catalog/product-category.object.ts'
import { product } from '#shop/catalog/product.object.ts'
import { paymentCheck } from '#shop/checkout/payment-check.object.ts'
import { paymentDifference } from '#shop/checkout/payment-difference.object.ts'
import { paymentNews } from '#shop/checkout/payment-news.object.ts'
import { contactReply } from '#shop/contact/contact-reply.object.ts'
import { contactRequest } from '#shop/contact/contact-request.object.ts'
import { taxExemptionRequest } from '#shop/contact/tax-exemption-request.object.ts'
import { articleEdition } from '#shop/content/article-edition.object.ts'
import { article } from '#shop/content/article.object.ts'
import { contentItem } from '#shop/content/content-item.object.ts'
import { contentItemEdition } from '#shop/content/content-item-edition.object.ts'
import { knowledgeArticle } from '#shop/content/knowledge-article.object.ts'
import { contentDocumentLink } from '#shop/files/content-document-link.object.ts'
import { contentDocument } from '#shop/files/content-document.object.ts'
import { claim } from '#shop/claims/claim.object.ts'
import { contentVersion } from '#shop/files/content-version.object.ts'
import { newsletterSubscription } from '#shop/newsletter/newsletter-subscription.object.ts'
import { equipmentDocument } from '#shop/garage/equipment-document.object.ts'
import { equipmentObject } from '#shop/garage/equipment.object.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { integration } from '#shop/integrations/integration.object.ts'
import { webhookDelivery } from '#shop/integrations/webhook-delivery.object.ts'
import { webhook } from '#shop/integrations/webhook.object.ts'
import { feedDelivery } from '#shop/feeds/feed-delivery.object.ts'
import { feed } from '#shop/feeds/feed.object.ts'
import { creditNote } from '#shop/invoices/credit-note.object.ts'
import { invoice } from '#shop/invoices/invoice.object.ts'
import { notifyRequest } from '#shop/notify-me/notify-request.object.ts'
import { cancelledItem } from '#shop/cancelling/cancelled-item.object.ts'
import { partialPickup } from '#shop/handing-over/partial-pickup.object.ts'
import { partialShipment } from '#shop/handing-over/partial-shipment.object.ts'
import { handedOverItem } from '#shop/handing-over/handed-over-item.object.ts'
import { orderChange } from '#shop/editing/order-change.object.ts'
import { orderMail } from '#shop/counter/order-mail.object.ts'
import { orderItem } from '#shop/orders/order-item.object.ts'
import { order } from '#shop/orders/order.object.ts'
import { shipment } from '#shop/orders/shipment.object.ts'
import { warehouseStock } from '#shop/pickup/warehouse-stock.object.ts'
import { shelf } from '#shop/pickup/shelf.object.ts'
import { dataRequest } from '#shop/privacy/data-request.object.ts'
import { redirect } from '#shop/redirects/redirect.object.ts'
import { refund } from '#shop/refunds/refund.object.ts'
import { returnOrder } from '#shop/returns/return-order.object.ts'
import { productPhoto } from '#shop/photos/product-photo.object.ts'
import { coupon } from '#shop/pricing/coupon.object.ts'
import { promotion } from '#shop/pricing/promotion.object.ts'
import { promotionScope } from '#shop/pricing/promotion-scope.object.ts'
import { taxExemption } from '#shop/pricing/tax-exemption.object.ts'
import { shippingRate } from '#shop/pricing/shipping-rate.object.ts'
import { phoneOrder } from '#shop/phone-orders/phone-order.object.ts'
import { salePrice } from '#shop/sales/sale-price.object.ts'
import { fruitlessSearch } from '#shop/search/fruitless-search.object.ts'
import { tradeTerm } from '#shop/search/trade-term.object.ts'
import { shopView } from '#shop/staff/shop-view.object.ts'
import { staffInvitation } from '#shop/staff/staff-invitation.object.ts'
import { staffMember } from '#shop/staff/staff-member.object.ts'
import { staffRole } from '#shop/staff/staff-role.object.ts'
import { store } from '#shop/stores/store.object.ts'

const now = () => new Date()

export const objects = [
  account,
  address,
  article,
  articleEdition,
  attribute,
  bouncedMail,
  cartItem,
  catalogueCode,
  claim,
  contact,
  contactReply,
  contactRequest,
  contentDocument,
  contentDocumentLink,
  contentItem,
  contentItemEdition,
  contentVersion,
  coupon,
  creditNote,
  dataRequest,
  engineFamily,
  engineFitment,
  explodedView,
  explodedViewBalloon,
  generatorFitment,
  generatorModel,
  kitComponent,
  crossReference,
  equipmentDocument,
  equipmentObject({ vins: offlineVins({ now }), now, max: shopSettings.garage.maxEquipment }),
  cancelledItem,
  handedOverItem,
  partialPickup,
  partialShipment,
  integration,
  feed,
  feedDelivery,
  invoice,
  fruitlessSearch,
  knowledgeArticle,
  newsletterSubscription,
  notifyRequest,
  order,
  orderChange({ tax: tableTaxes() }),
  orderItem,
  orderMail,
  paymentCheck,
  paymentDifference,
  paymentNews,
  phoneOrder,
  redirect,
  refund,
  pricebookEntry,
  product,
  productCategory,
  productPhoto,
  promotion,
  promotionScope,
  returnOrder,
  salePrice,
  shippingRate,
  savedProduct,
  shelf,
  shipment,
  shopView,
  staffInvitation,
  staffMember,
  staffRole,
  store,
  taxExemption,
  taxExemptionRequest,
  tradeTerm,
  user,
  vehicleFitment,
  warehouseStock,
  webCart,
  webhook,
  webhookDelivery,
]
