import { type CaipNetworkId, isNetworkId, type Namespace, namespaceOf } from '../../kernel'

/** What a later visit needs to find a session again. It proves nothing: only the wallet's answer connects. */
export interface Remembered {
  readonly connectorId: string
  /** The manifest id of the adapter that reached the wallet. */
  readonly adapter: string
  readonly networkId: CaipNetworkId
  readonly address: string
}

const TEXTS = ['connectorId', 'adapter', 'address'] as const
const LONGEST = 256

/** What storage holds, as far as it is well formed: one record for each family, the active one first. */
export function readRemembered(stored: unknown): readonly Remembered[] {
  const found = new Map<Namespace, Remembered>()
  for (const record of Array.isArray(stored) ? stored : []) {
    if (isRemembered(record) && !found.has(familyOf(record))) found.set(familyOf(record), record)
  }
  return [...found.values()]
}

export const familyOf = ({ networkId }: Pick<Remembered, 'networkId'>): Namespace => namespaceOf(networkId)

function isRemembered(record: unknown): record is Remembered {
  if (typeof record !== 'object' || record === null || !('networkId' in record)) return false
  const fields: Record<string, unknown> = { ...record }
  const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= LONGEST
  return isNetworkId(fields.networkId) && isText(fields.networkId) && TEXTS.every(name => isText(fields[name]))
}
