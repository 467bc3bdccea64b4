// Reading vehicle identification numbers (business rules V-1 to V-7): what is known of the maker's codes, rented or our own.

export interface DecodedVin {
  /** Model years that the number allows, the likelier first; a second one means: please confirm (V-5). Never empty. */
  years: number[]
  /** null when several makes share the maker's code and no pattern tells which. */
  make: string | null
  /** null when no pattern matches: the shopper types it (V-4). */
  model: string | null
  /** As fit data writes it, `6.7L`; null when not known. */
  engine: string | null
  /** Name of the engine, cylinders, fuel, as far as known: told before it is taken (V-7). */
  engineModel: string | null
  cylinders: number | null
  /** In the words of the source: 'Diesel', 'Gasoline'. */
  fuel: string | null
}

export interface VinPort {
  /**
   * Decodes a VIN that is well formed, whose check digit holds and whose 10th character is a year code (V-1, V-2, V-6). null: its
   * maker is not known (V-3). Throws ServiceDown when the service does not answer in its time; the reader of our own data always does.
   */
  decode(vin: string): Promise<DecodedVin | null>
  /** Makes, models of a make and model years of a model, for lists to pick from; empty when unknown. */
  makes(): string[]
  models(make: string): string[]
  years(make: string, model: string): number[]
}
