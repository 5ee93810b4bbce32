/**
 * An address for lists: its first 4 and last 6 characters. Short ones stay whole. Look-alike addresses share just these
 * characters, so a review shows the whole address instead.
 *
 * @example
 * truncateAddress('0x52908400098527886E0F7030069857D2E4169EE7') // '0x52…169EE7'
 */
export function truncateAddress(address: string): string {
  const letters = [...address]
  return letters.length <= 11 ? address : `${letters.slice(0, 4).join('')}…${letters.slice(-6).join('')}`
}

/**
 * An address in groups of four, for careful reading; a leading `0x` is a group of its own.
 *
 * @example
 * groupByFour('0x52908400') // ['0x', '5290', '8400']
 */
export function groupByFour(address: string): string[] {
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  const groups = address.slice(prefix.length).match(/.{1,4}/gsu) ?? []
  return prefix ? [prefix, ...groups] : [...groups]
}
