import type { Effect } from '../../kernel/kit'
import { ORDERS } from './orderEffects'
import { PERMITS, type Reading } from './permitEffects'
import { SAFE } from './safeEffects'
import { readTypedData } from './typedData'
import { rowsOf, wholeOf } from './typedDataParts'

const KINDS: Readonly<Record<string, Reading>> = { ...PERMITS, ...ORDERS, ...SAFE }

/**
 * What a signature under typed data allows, from exactly what is signed. Of a kind that nothing here knows, and of fields
 * that no reading covers, the values themselves are told.
 * @throws TYPED_DATA_INVALID
 */
export function typedDataEffects(raw: unknown): readonly Effect[] {
  const data = readTypedData(raw)
  const { primaryType, domain, message } = data
  const read = Object.hasOwn(KINDS, primaryType) ? KINDS[primaryType]?.(wholeOf(data), domain) : undefined
  const effects = read?.effects.filter(effect => effect !== undefined) ?? []
  const isRead = effects.length > 0 && effects.length === read?.effects.length
  const covered = isRead ? read.fields.split(' ') : []
  const fields = Object.entries(message).flatMap(([name, value]) => (covered.includes(name) ? [] : rowsOf(name, value)))
  const about: Effect = {
    kind: 'data',
    primaryType,
    domain: [domain.name, domain.version].filter(text => text).join(' '),
    ...(domain.verifyingContract !== undefined && { contract: domain.verifyingContract }),
    ...(domain.chainId !== undefined && { networkId: `eip155:${domain.chainId}` as const }),
    ...(domain.salt !== undefined && { salt: domain.salt }),
    ...(isRead && fields.length === 0 ? { known: true as const } : { fields }),
  }
  return isRead ? [...effects, about] : [about]
}
