// Attributes that only goods and vehicle parts have.
export const moreAttributes: Record<string, { en: string; fr: string; unit?: string; unitFr?: string }> = {
  amp_hours: { en: 'Capacity', fr: 'Capacité', unit: 'Ah' },
  area_in2: { en: 'Effective area', fr: 'Surface utile', unit: 'in²', unitFr: 'po²' },
  cylinders: { en: 'Cylinders', fr: 'Cylindres' },
  pressure_psi: { en: 'Pressure', fr: 'Pression', unit: 'psi', unitFr: 'lb/po²' },
  torque_range: { en: 'Torque range', fr: 'Plage de couple' },
}
