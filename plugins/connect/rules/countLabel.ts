/** The number of wallets as text: exact below ten, else rounded down to tens, with a plus. */
export function countLabel(count: number): string {
  if (count < 10) return String(count)
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : String(tens)
}
