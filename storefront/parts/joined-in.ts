const JOINED =
  /((?<![\p{L}\d-])[\d.,/]*\d (?:[a-zA-Z]{1,3}|°[CF])(?![\p{L}\d])|[\p{L}\d]+[-–][\p{L}\d]*\d[\p{L}\d]*|\d[\p{L}\d]*[-–][\p{L}\d]+)/u

/** Pieces of a name in turn: what may be broken, then what stays on one line. */
export const joinedIn = (name: string): string[] => name.split(JOINED)
