// Every shop call by its name on the wire, `/lwr/apex/v63.0/{apexClass}/{apexMethod}`: the one registry of server, pages and docs.
import type { z } from 'zod'
import { getProfile, saveProfile } from './account.ts'
import {
  askGuestCopy,
  askGuestErasure,
  enterDataCode,
  getGuestData,
  sendDataCode,
  takeBackGuestErasure,
} from './guest-data.ts'
import { askDataCopy, askErasure, getMyData, takeBackErasure } from './my-data.ts'
import {
  addAddress,
  autocompleteAddress,
  changeAddress,
  getAddress,
  getAddressByPlace,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from './address.ts'
import {
  addToCart,
  applyCoupon,
  changeQuantity,
  changeVehicle,
  chooseDelivery,
  getCart,
  getCartDetailSummary,
  getVisitor,
  removeCoupon,
  removeItem,
  replaceItem,
  restoreItem,
} from './cart.ts'
import {
  getCategory,
  getCategoryPath,
  getHome,
  getNavigation,
  getProduct,
  getProductCategoryPath,
  listFitting,
} from './catalog.ts'
import { askClaim, getClaims } from './claims.ts'
import { getCrateForm } from './crate-engine.ts'
import { acceptAgreements, declinePhoneOrder, openPhoneOrder, payPhoneOrder, settlePhoneOrder } from './phone-order.ts'
import { getChallenge, getCheckout, placeOrder, saveEntry, settlePayment } from './checkout.ts'
import { getConfigByLocale, getLocalMetadata, getMetadataValue } from './config.ts'
import { getExemptionForm, requestExemption, send } from './contact.ts'
import {
  contentItems,
  getArticle,
  getKnowledgeArticleByModule,
  listArticles,
  previewArticle,
  previewItems,
  searchArticles,
} from './content.ts'
import {
  getDiagram,
  getMachine,
  getMachines,
  getOwnMachine,
  getPartDiagrams,
  getServicePlan,
  previewDiagram,
} from './diagram.ts'
import {
  checkParts,
  countFits,
  getFittingCounts,
  getVehicleChoices,
  holdEquipment,
  identifyEquipment,
  releaseEquipment,
} from './equipment.ts'
import { askNotify, confirm, subscribe, unsubscribe } from './mailing.ts'
import {
  activateEquipment,
  addDocument,
  addEquipment,
  checkGarage,
  checkNumber,
  getGarage,
  getGarageMachine,
  getMachineOrders,
  keepEquipment,
  listDocuments,
  logReading,
  removeDocument,
  removeEquipment,
  renameEquipment,
  saveNotes,
} from './garage.ts'
import {
  enterCode,
  getOrder,
  joinOrders,
  listInvoiceMonths,
  listOrders,
  lookUpOrder,
  sendCode,
  sendJoinCode,
  confirmPayment,
} from './orders.ts'
import { buyAgain, getBuyAgain } from './buy-again.ts'
import { cancelItems, cancelOrder, quoteCancelItems } from './cancelling.ts'
import { resolveLines } from './quick-order.ts'
import {
  copyListToCart,
  copySharedListToCart,
  deleteList,
  endSharing,
  getList,
  getLists,
  getSharedList,
  makeList,
  renameList,
  setListLine,
  shareList,
} from './lists.ts'
import { askReturn, askReturns, getReturns, quoteReturn, quoteReturns } from './returns.ts'
import { getSavedLines, moveToCart, removeSavedLine, saveForLater } from './saved-lines.ts'
import { getSavedAmong, getSavedParts, removePart, savePart } from './saved.ts'
import { search, suggest } from './search.ts'
import { checkVerification, getVerification } from './verification.ts'
import { findStores, getPickup } from './stores.ts'

export const shopCalls = {
  'CatalogService.getNavigation': getNavigation,
  'CatalogService.getHome': getHome,
  'CatalogService.getCategory': getCategory,
  'CatalogService.getProduct': getProduct,
  'CategoryService.getCategoryPath': getCategoryPath,
  'CategoryService.getProductCategoryPath': getProductCategoryPath,
  'DiagramService.getDiagram': getDiagram,
  'DiagramService.previewDiagram': previewDiagram,
  'DiagramService.getMachines': getMachines,
  'DiagramService.getMachine': getMachine,
  'DiagramService.getOwnMachine': getOwnMachine,
  'DiagramService.getServicePlan': getServicePlan,
  'DiagramService.getPartDiagrams': getPartDiagrams,
  'SearchService.search': search,
  'SearchService.suggest': suggest,
  'ConfigService.getConfigByLocale': getConfigByLocale,
  'ConfigService.getMetadataValue': getMetadataValue,
  'ConfigService.getLocalMetadata': getLocalMetadata,
  'SessionService.getVisitor': getVisitor,
  'CartService.addToCart': addToCart,
  'CartService.getCartDetailSummary': getCartDetailSummary,
  'CartService.applyCoupon': applyCoupon,
  'CartService.removeCoupon': removeCoupon,
  'CartService.getCart': getCart,
  'CartService.chooseDelivery': chooseDelivery,
  'StoreService.findStores': findStores,
  'StoreService.getPickup': getPickup,
  'CartService.getSavedLines': getSavedLines,
  'CartService.changeQuantity': changeQuantity,
  'CartService.changeVehicle': changeVehicle,
  'CartService.getCrateForm': getCrateForm,
  'CartService.removeItem': removeItem,
  'CartService.restoreItem': restoreItem,
  'CartService.replaceItem': replaceItem,
  'CartService.saveForLater': saveForLater,
  'CartService.moveToCart': moveToCart,
  'CartService.removeSavedLine': removeSavedLine,
  'VerificationService.getVerification': getVerification,
  'VerificationService.checkVerification': checkVerification,
  'QuickOrderService.resolveLines': resolveLines,
  'GarageService.identifyEquipment': identifyEquipment,
  'GarageService.holdEquipment': holdEquipment,
  'GarageService.releaseEquipment': releaseEquipment,
  'GarageService.getVehicleChoices': getVehicleChoices,
  'FitmentService.listFitting': listFitting,
  'FitmentService.checkParts': checkParts,
  'FitmentService.countFits': countFits,
  'FitmentService.getFittingCounts': getFittingCounts,
  'GarageService.getGarage': getGarage,
  'GarageService.getMachine': getGarageMachine,
  'GarageService.checkNumber': checkNumber,
  'GarageService.addEquipment': addEquipment,
  'GarageService.keepEquipment': keepEquipment,
  'GarageService.renameEquipment': renameEquipment,
  'GarageService.removeEquipment': removeEquipment,
  'GarageService.activateEquipment': activateEquipment,
  'GarageService.saveNotes': saveNotes,
  'GarageService.logReading': logReading,
  'GarageService.listDocuments': listDocuments,
  'GarageService.addDocument': addDocument,
  'GarageService.removeDocument': removeDocument,
  'GarageService.checkGarage': checkGarage,
  'GarageService.getMachineOrders': getMachineOrders,
  'ListService.getLists': getLists,
  'ListService.getList': getList,
  'ListService.getSharedList': getSharedList,
  'ListService.makeList': makeList,
  'ListService.renameList': renameList,
  'ListService.deleteList': deleteList,
  'ListService.setListLine': setListLine,
  'ListService.shareList': shareList,
  'ListService.endSharing': endSharing,
  'ListService.copyListToCart': copyListToCart,
  'ListService.copySharedListToCart': copySharedListToCart,
  'SavedService.getSavedParts': getSavedParts,
  'SavedService.getSavedAmong': getSavedAmong,
  'SavedService.savePart': savePart,
  'SavedService.removePart': removePart,
  'AccountService.askDataCopy': askDataCopy,
  'AccountService.askErasure': askErasure,
  'AccountService.askGuestCopy': askGuestCopy,
  'AccountService.askGuestErasure': askGuestErasure,
  'AccountService.enterDataCode': enterDataCode,
  'AccountService.getGuestData': getGuestData,
  'AccountService.getMyData': getMyData,
  'AccountService.getProfile': getProfile,
  'AccountService.saveProfile': saveProfile,
  'AccountService.sendDataCode': sendDataCode,
  'AccountService.takeBackErasure': takeBackErasure,
  'AccountService.takeBackGuestErasure': takeBackGuestErasure,
  'AddressService.autocomplete': autocompleteAddress,
  'AddressService.getPlace': getAddressByPlace,
  'AddressService.listAddresses': listAddresses,
  'AddressService.getAddress': getAddress,
  'AddressService.addAddress': addAddress,
  'AddressService.changeAddress': changeAddress,
  'AddressService.setDefaultAddress': setDefaultAddress,
  'AddressService.removeAddress': removeAddress,
  'CheckoutService.getCheckout': getCheckout,
  'CheckoutService.saveEntry': saveEntry,
  'CheckoutService.getChallenge': getChallenge,
  'CheckoutService.placeOrder': placeOrder,
  'CheckoutService.settlePayment': settlePayment,
  'PhoneOrderService.openPhoneOrder': openPhoneOrder,
  'PhoneOrderService.payPhoneOrder': payPhoneOrder,
  'PhoneOrderService.settlePhoneOrder': settlePhoneOrder,
  'PhoneOrderService.acceptAgreements': acceptAgreements,
  'PhoneOrderService.declinePhoneOrder': declinePhoneOrder,
  'FAQKnowledgeUtility.getKnowledgeArticleByModule': getKnowledgeArticleByModule,
  'ContentService.getArticle': getArticle,
  'ContentService.listArticles': listArticles,
  'ContentService.searchArticles': searchArticles,
  'ContentService.contentItems': contentItems,
  'ContentService.previewArticle': previewArticle,
  'ContentService.previewItems': previewItems,
  'ContactService.getExemptionForm': getExemptionForm,
  'ContactService.requestExemption': requestExemption,
  'ContactService.send': send,
  'NotifyService.askNotify': askNotify,
  'NewsletterService.subscribe': subscribe,
  'NewsletterService.confirm': confirm,
  'NewsletterService.unsubscribe': unsubscribe,
  'OrderService.lookUp': lookUpOrder,
  'OrderService.getOrder': getOrder,
  'OrderService.listOrders': listOrders,
  'OrderService.listInvoiceMonths': listInvoiceMonths,
  'OrderService.confirmPayment': confirmPayment,
  'OrderService.cancelItems': cancelItems,
  'OrderService.cancelOrder': cancelOrder,
  'OrderService.quoteCancelItems': quoteCancelItems,
  'OrderService.getBuyAgain': getBuyAgain,
  'OrderService.buyAgain': buyAgain,
  'OrderService.sendCode': sendCode,
  'OrderService.enterCode': enterCode,
  'OrderService.sendJoinCode': sendJoinCode,
  'OrderService.joinOrders': joinOrders,
  'ClaimService.getClaims': getClaims,
  'ClaimService.askClaim': askClaim,
  'ReturnService.getReturns': getReturns,
  'ReturnService.quoteReturn': quoteReturn,
  'ReturnService.askReturn': askReturn,
  'ReturnService.quoteReturns': quoteReturns,
  'ReturnService.askReturns': askReturns,
}

export type CallName = keyof typeof shopCalls
export type InputOf<Name extends CallName> = z.input<(typeof shopCalls)[Name]['input']>
export type ParsedInputOf<Name extends CallName> = z.output<(typeof shopCalls)[Name]['input']>
export type AnswerOf<Name extends CallName> = z.output<(typeof shopCalls)[Name]['answer']>

export interface CallOptions {
  /** A repeated write with the same key is done once. */
  key?: string
  signal?: AbortSignal
}

export interface ShopApi {
  /** Answers, or throws a ShopRefusal (browser) or Refusal (server), both with `code` and `details`. */
  call<Name extends CallName>(name: Name, input: InputOf<Name>, options?: CallOptions): Promise<AnswerOf<Name>>
}
