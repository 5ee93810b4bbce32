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
