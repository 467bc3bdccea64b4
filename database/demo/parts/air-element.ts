/** Of a round element in its canister, by horsepower (engineering relations, 3). */
export const airElement = (horsepower: number): readonly [od: number, length: number] =>
  horsepower <= 180
    ? [200, 330]
    : horsepower <= 290
      ? [240, 400]
      : horsepower <= 430
        ? [280, 430]
        : horsepower <= 560
          ? [310, 510]
          : [330, 560]

/** What the element has in its middle, about 0.57 of its width. */
export const innerOf = (od: number): number => Math.round((od * 0.57) / 5) * 5
