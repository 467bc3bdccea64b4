/** The cookie goes when the equipment is put away, in this tab or another. It names nothing, so a shared page may look at it. */
export const isEquipmentSelected = (): boolean => /\bequipment=1/.test(document.cookie)
