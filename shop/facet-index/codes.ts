export function codeOf(codes: Map<string, number>, text: string): number {
  const code = codes.get(text) ?? codes.size + 1
  if (code > codes.size) codes.set(text, code)
  return code
}
