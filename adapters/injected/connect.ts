import {
  type CaipNetworkId,
  type Connection,
  type ConnectRequest,
  type Context,
  isNetworkId,
  type Namespace,
  namespaceOf,
  networks,
  PorticoError,
} from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'
import { asked } from './asked'
import { lifetime } from './lifetime'
import { type Failure, GONE } from './rejections'
import type { Reachable, Roster } from './roster'

const CONNECT_FAILED: Failure = ['CONNECT_FAILED', 'Failed to connect']

/** How long a restore waits for a wallet that comes late, or does not answer. */
const RESTORE_MS = 10_000
/** Source: product specification, section 4. */
const DISCONNECT_MS = 3_000

interface Wanted {
  readonly silent: boolean
  readonly networkId: CaipNetworkId
  readonly signal: AbortSignal
}

/** @throws USER_REJECTED WALLET_BUSY WALLET_GONE CONNECT_FAILED, or the signal's reason */
export async function connect(
  ctx: Context,
  roster: Roster,
  { connectorId, networkId, signal }: ConnectRequest,
): Promise<readonly Connection[]> {
  signal.throwIfAborted()
  const found = roster.find(connectorId)
  if (!found) throw new PorticoError(...GONE, { connectorId })
  return [await open(ctx, found, { silent: false, networkId, signal })]
}

/** What the wallet still shows us; empty when it shows nothing, is not there, or does not answer in time. */
export async function restore(
  ctx: Context,
  roster: Roster,
  { connectorId, networkId, signal }: ConnectRequest,
): Promise<readonly Connection[]> {
  const look = async (life: AbortSignal) => {
    const found = await roster.await(connectorId, life)
    return [await open(ctx, found, { silent: true, networkId, signal: life })]
  }
  return lifetime(ctx, { signal, ms: RESTORE_MS }, look).catch(() => {
    signal.throwIfAborted()
    ctx.signal.throwIfAborted()
    return []
  })
}

async function open(
  ctx: Context,
  { connector, bridge, guarded }: Reachable,
  { silent, networkId: wanted, signal }: Wanted,
): Promise<Connection> {
  const { name, imageUrl, rdns, namespaces } = connector
  const [namespace = ''] = namespaces
  const near = nearest(ctx, namespace, wanted)
  const opened = await asked(ctx, { failure: CONNECT_FAILED, signal }, life =>
    bridge.open({ silent, networkId: near, signal: life }),
  )
  const accounts = uniqueAccounts(opened?.accounts ?? [])
  const networkId = opened?.networkId
  if (accounts.length === 0 || !isNetworkId(networkId) || namespaceOf(networkId) !== namespace) {
    throw new PorticoError(...CONNECT_FAILED)
  }
  return {
    namespace,
    accounts,
    networkId,
    wallet: { name, imageUrl, rdns },
    provider: guarded.provider,
    watch: guarded.watch,
    // Best effort: a wallet that cannot forget us is left all the same.
    disconnect: () =>
      asked(ctx, { failure: CONNECT_FAILED, ms: DISCONNECT_MS }, async () => void (await bridge.leave?.())).catch(
        () => undefined,
      ),
  }
}

/** The network wanted, or where it is another family's, the first of this one. */
function nearest(ctx: Context, namespace: Namespace, wanted: CaipNetworkId): CaipNetworkId {
  if (namespaceOf(wanted) === namespace) return wanted
  const own = ctx.read(networks).configured.find(({ chainNamespace }) => chainNamespace === namespace)
  return own?.caipNetworkId ?? wanted
}
