// What rows of fit data are held against (business rule C-5): equipment, looked up in the registry.

export type FitKey =
  | { type: 'ENGINE'; familyId: number; esn: number }
  /** `built` is the first day of the month of build, YYYY-MM-DD; `drivenBy` the engine family that drives the line, if one does. */
  | { type: 'GENERATOR'; modelId: number; built: string; drivenBy: number | null }
  | { type: 'VEHICLE'; make: string; model: string; year: number; engine: string | null }
