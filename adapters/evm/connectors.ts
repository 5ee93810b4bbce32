import {
  type Connection,
  type ConnectionChange,
  type ConnectRequest,
  type Context,
  PorticoError,
  type Undo,
} from '../../kernel'
import { readAccounts } from './addresses'
import { ask } from './ask'
import { FAMILY, networkIdOf, readChainId } from './chainId'
import { lifetime } from './lifetime'
import type { GuardedProvider } from './provider'
import { type Failure, GONE, readRejection } from './rejections'
import type { Reachable, Roster } from './roster'
import { chainOf } from './wallet'

const CONNECT_FAILED: Failure = ['CONNECT_FAILED', 'Failed to connect']

/** How long a restore waits for a wallet that announces itself late, or does not answer. */
const RESTORE_MS = 10_000
/** Source: product specification, section 4. */
const DISCONNECT_MS = 3_000
/** Lost for a moment and coming back by itself: no end of the session. Source: MetaMask's provider. */
const TRY_AGAIN_LATER = 1013

/** @throws USER_REJECTED WALLET_BUSY WALLET_GONE CONNECT_FAILED, or the signal's reason */
export async function connect(
  ctx: Context,
  roster: Roster,
  { connectorId, signal }: ConnectRequest,
): Promise<readonly Connection[]> {
  signal.throwIfAborted()
  const found = roster.find(connectorId)
  if (!found) throw new PorticoError(...GONE, { connectorId })
  return [await open(ctx, found, { method: 'eth_requestAccounts', signal })]
}

/** What the wallet still shows us; empty when it shows nothing, is not there, or does not answer in time. */
export async function restore(
  ctx: Context,
  roster: Roster,
  { connectorId, signal }: ConnectRequest,
): Promise<readonly Connection[]> {
  const look = async (life: AbortSignal) => {
    const found = await roster.await(connectorId, life)
    return [await open(ctx, found, { method: 'eth_accounts', signal: life })]
  }
  return lifetime(ctx, { signal, ms: RESTORE_MS }, look).catch(() => {
    signal.throwIfAborted()
    ctx.signal.throwIfAborted()
    return []
  })
}

async function open(
  ctx: Context,
  { connector, provider }: Reachable,
  { method, signal }: { method: string; signal: AbortSignal },
): Promise<Connection> {
  const failure = CONNECT_FAILED
  const accounts = readAccounts(await ask(ctx, provider, { method, failure, signal }))
  const chainId = accounts?.length && (await chainOf(ctx, provider, { failure, signal }))
  if (!chainId) throw new PorticoError(...failure)
  const { name, imageUrl, rdns } = connector
  return {
    namespace: FAMILY,
    accounts,
    networkId: networkIdOf(chainId),
    wallet: { name, imageUrl, rdns },
    provider,
    watch: listener => watch(provider, listener),
    disconnect: () => revoke(ctx, provider),
  }
}

function watch(provider: GuardedProvider, listener: (change: ConnectionChange) => void): Undo {
  const heard = {
    accountsChanged(said: unknown) {
      const accounts = readAccounts(said) ?? []
      listener(accounts.length > 0 ? { kind: 'accounts', accounts } : { kind: 'gone' })
    },
    chainChanged(said: unknown) {
      const id = readChainId(said)
      if (id) listener({ kind: 'network', networkId: networkIdOf(id) })
    },
    disconnect(said: unknown) {
      const { code, message } = readRejection(said)
      if (code !== TRY_AGAIN_LATER) listener({ kind: 'gone', reason: message })
    },
  }
  const events = Object.entries(heard)
  for (const [event, hear] of events) provider.on(event, hear)
  return () => {
    for (const [event, hear] of events) provider.removeListener(event, hear)
  }
}

/** Best effort: a wallet that cannot forget us is left all the same. */
async function revoke(ctx: Context, provider: GuardedProvider): Promise<void> {
  const params = [{ eth_accounts: {} }]
  const question = { method: 'wallet_revokePermissions', params, failure: CONNECT_FAILED, timeout: DISCONNECT_MS }
  await ask(ctx, provider, question).catch(() => undefined)
}
