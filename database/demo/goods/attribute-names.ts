// Attributes that only goods and vehicle parts have.
export const moreAttributes: Record<string, { en: string; fr: string; unit?: string; unitFr?: string }> = {
  amp_hours: { en: 'Capacity', fr: 'Capacité', unit: 'Ah' },
  area_in2: { en: 'Effective area', fr: 'Surface utile', unit: 'in²', unitFr: 'po²' },
  cylinders: { en: 'Cylinders', fr: 'Cylindres' },
  compressed_mm: { en: 'Compressed length', fr: 'Longueur comprimée' },
  extended_mm: { en: 'Extended length', fr: 'Longueur étirée' },
  rotor_mm: { en: 'Rotor diameter', fr: 'Diamètre du disque' },
  pressure_psi: { en: 'Pressure', fr: 'Pression', unit: 'psi', unitFr: 'lb/po²' },
  thread_hand: { en: 'Thread direction', fr: 'Sens du filetage' },
  torque_range: { en: 'Torque range', fr: 'Plage de couple' },
}
