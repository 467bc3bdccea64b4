// The one list in which the platform meets the shop: what can be shown and changed through it.
import { offlineVins } from '#providers/vin/offline.ts'
import { account } from '#shop/accounts/account.object.ts'
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
import { paymentDifference } from '#shop/checkout/payment-difference.object.ts'
import { paymentNews } from '#shop/checkout/payment-news.object.ts'
import { contactRequest } from '#shop/contact/contact-request.object.ts'
import { taxExemptionRequest } from '#shop/contact/tax-exemption-request.object.ts'
import { article } from '#shop/content/article.object.ts'
import { contentItem } from '#shop/content/content-item.object.ts'
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
import { creditNote } from '#shop/invoices/credit-note.object.ts'
import { invoice } from '#shop/invoices/invoice.object.ts'
import { notifyRequest } from '#shop/notify-me/notify-request.object.ts'
import { cancelledItem } from '#shop/cancelling/cancelled-item.object.ts'
import { partialShipment } from '#shop/handing-over/partial-shipment.object.ts'
import { handedOverItem } from '#shop/handing-over/handed-over-item.object.ts'
import { orderMail } from '#shop/counter/order-mail.object.ts'
import { orderItem } from '#shop/orders/order-item.object.ts'
import { order } from '#shop/orders/order.object.ts'
import { shipment } from '#shop/orders/shipment.object.ts'
import { warehouseStock } from '#shop/pickup/warehouse-stock.object.ts'
import { shelf } from '#shop/pickup/shelf.object.ts'
import { refund } from '#shop/refunds/refund.object.ts'
import { returnOrder } from '#shop/returns/return-order.object.ts'
import { productPhoto } from '#shop/photos/product-photo.object.ts'
import { coupon } from '#shop/pricing/coupon.object.ts'
import { promotion } from '#shop/pricing/promotion.object.ts'
import { promotionScope } from '#shop/pricing/promotion-scope.object.ts'
import { taxExemption } from '#shop/pricing/tax-exemption.object.ts'
import { shippingRate } from '#shop/pricing/shipping-rate.object.ts'
import { salePrice } from '#shop/sales/sale-price.object.ts'
import { fruitlessSearch } from '#shop/search/fruitless-search.object.ts'
import { tradeTerm } from '#shop/search/trade-term.object.ts'
import { store } from '#shop/stores/store.object.ts'

const now = () => new Date()

export const objects = [
  account,
  address,
  article,
  bouncedMail,
  cartItem,
  claim,
  contact,
  contactRequest,
  contentDocument,
  contentDocumentLink,
  contentItem,
  contentVersion,
  coupon,
  creditNote,
  equipmentDocument,
  equipmentObject({ vins: offlineVins({ now }), now, max: shopSettings.garage.maxEquipment }),
  cancelledItem,
  handedOverItem,
  partialShipment,
  integration,
  invoice,
  fruitlessSearch,
  knowledgeArticle,
  newsletterSubscription,
  notifyRequest,
  order,
  orderItem,
  orderMail,
  paymentDifference,
  paymentNews,
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
  store,
  taxExemption,
  taxExemptionRequest,
  tradeTerm,
  user,
  warehouseStock,
  webCart,
  webhook,
  webhookDelivery,
]
