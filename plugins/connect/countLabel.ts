/** How many wallets there are, as one says it: exact below ten, else in tens, with a plus for the rest. */
export function countLabel(count: number): string {
  if (count < 10) return String(count)
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : String(tens)
}
