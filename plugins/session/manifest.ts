import {
  connections,
  defineManifest,
  type HydratedSlice,
  isNetworkId,
  type Manifest,
  namespaceOf,
  networks,
  type SessionState,
  type Sessions,
  type StartContext,
  sessionControl,
  sessions,
  walletProvider,
} from '../../kernel'

/** Sessions: connects, restores, switches networks and disconnects. It has no view and is always on. */
export const session = (): Manifest =>
  defineManifest({
    id: 'session',
    provides: [sessionControl],
    owns: [sessions, connections, walletProvider],
    hydrates,
    activatesAtStart: ({ storage, settings }) =>
      storage.get('session/network') !== undefined ||
      (settings.enableReconnect !== false && storage.get(REMEMBERED) !== undefined),
    activatesOnStorage: [REMEMBERED],
    load: () => import('./module'),
  })

const REMEMBERED = 'session/remembered'

/**
 * Shows sessions that will be restored from the first read on. It parses storage like `sessionRecordsIn`; a test
 * compares them.
 */
function hydrates({ storage, settings: { enableReconnect }, read }: StartContext): HydratedSlice | undefined {
  const list = (key: string): unknown[] => {
    const stored = storage.get(key)
    return Array.isArray(stored) ? stored.slice(0, 100) : []
  }
  const byNamespace: Record<string, SessionState> = {}
  for (const record of enableReconnect === false ? [] : list(REMEMBERED)) {
    const { connectorId, adapter, address, networkId, first = '-' } = Object(record)
    if (![connectorId, adapter, address, networkId, first].every(isText) || !isNetworkId(networkId)) continue
    const namespace = namespaceOf(networkId)
    const isListed = read(networks).configured.some(({ chainNamespace }) => chainNamespace === namespace)
    if (!isListed || list('session/left').includes(`${namespace} ${connectorId}`)) continue
    byNamespace[namespace] ??= { status: 'restoring', connectorId, last: { address, networkId } }
  }
  const [active] = Object.keys(byNamespace)
  return active === undefined ? undefined : { slice: sessions, value: { active, byNamespace } satisfies Sessions }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 256
