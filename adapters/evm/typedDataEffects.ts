import type { Effect } from '../../kernel/kit'
import { allDefined } from '../shared/injected/capabilities'
import { NAMESPACE } from './chain'
import { ORDER_EFFECTS } from './orderEffects'
import { PERMIT_EFFECTS, type Reading } from './permitEffects'
import { SAFE_EFFECTS } from './safeEffects'
import { readTypedData } from './typedData'
import { rowsOf, wholeOf } from './typedDataParts'

const KINDS: ReadonlyMap<string, Reading> = new Map(
  Object.entries({ ...PERMIT_EFFECTS, ...ORDER_EFFECTS, ...SAFE_EFFECTS }),
)

/**
 * Reads the effects of a typed data signature from the data that is signed. The result also lists the values of unknown
 * primary types and of fields that no reader covers.
 * @throws TYPED_DATA_INVALID
 */
export function typedDataEffects(raw: unknown): readonly Effect[] {
  const data = readTypedData(raw)
  const { primaryType, domain, message } = data
  const read = KINDS.get(primaryType)?.(wholeOf(data), domain)
  const effects = read?.effects.length ? allDefined(read.effects) : undefined
  const covered = effects && read?.fields.split(' ')
  const fields = Object.entries(message).flatMap(([name, value]) =>
    covered?.includes(name) ? [] : rowsOf(name, value),
  )
  const about: Effect = {
    kind: 'data',
    primaryType,
    domain: [domain.name, domain.version].filter(text => text).join(' '),
    ...(domain.verifyingContract !== undefined && { contract: domain.verifyingContract }),
    ...(domain.chainId !== undefined && { networkId: `${NAMESPACE}:${domain.chainId}` as const }),
    ...(domain.salt !== undefined && { salt: domain.salt }),
    ...(effects && fields.length === 0 ? { known: true as const } : { fields }),
  }
  return [...(effects ?? []), about]
}
