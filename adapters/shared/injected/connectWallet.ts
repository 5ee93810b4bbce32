import {
  type CaipNetworkId,
  type Connection,
  type ConnectRequest,
  type Context,
  isNetworkId,
  isPorticoError,
  type Namespace,
  namespaceOf,
  networks,
  PorticoError,
} from '../../../kernel'
import { uniqueAccounts } from '../../../kernel/kit'
import type { Bridge, OpenedWallet } from './bridge'
import { withLifetime } from './foreign'
import { BUSY_CODES, callWallet, type Failure, GONE } from './rejections'
import type { PageWallet, WalletRegistry } from './walletRegistry'

const CONNECT_FAILED: Failure = ['CONNECT_FAILED', 'Failed to connect']

const BLOCKED: Failure = ['POPUP_BLOCKED', 'The browser blocked the wallet’s window']
/** Words of wallets whose window the browser did not open. No standard has a code for it. */
const BLOCKED_WORDS =
  /(pop-? ?up|window).{0,20} (blocked|failed to open)|(failed|unable) to open.{0,20} (pop-? ?up|window)/i

/** How long a restore waits for a wallet that appears late or does not answer. */
const RESTORE_MS = 10_000
/** Source: product specification, section 4. */
const DISCONNECT_MS = 3_000

interface OpenOptions {
  readonly silent: boolean
  readonly networkId: CaipNetworkId
  readonly signal: AbortSignal
}

/** @throws USER_REJECTED WALLET_BUSY WALLET_GONE POPUP_BLOCKED CONNECT_FAILED, or the signal's reason */
export async function connectWallet(
  ctx: Context,
  registry: WalletRegistry,
  { connectorId, namespaces, networkId, signal }: ConnectRequest,
): Promise<readonly Connection[]> {
  signal.throwIfAborted()
  const found = registry.find(connectorId)
  if (!found) throw new PorticoError(...GONE, { connectorId })
  if (!serves(found, namespaces)) throw new PorticoError(...CONNECT_FAILED, { connectorId, namespaces })
  return [await open(ctx, found, { silent: false, networkId, signal })]
}

/**
 * The wallet's remaining session. No accounts if the wallet shows none or does not answer in time, until `watch` reports
 * a late answer; an empty list if the wallet is not in the page.
 */
export async function restoreConnection(
  ctx: Context,
  registry: WalletRegistry,
  { connectorId, namespaces, networkId, signal }: ConnectRequest,
): Promise<readonly Connection[]> {
  let found: PageWallet | undefined
  let isAsked = false
  const findAndOpen = async (life: AbortSignal) => {
    found = await registry.await(connectorId, life)
    if (!serves(found, namespaces)) return []
    isAsked = true
    const opening = open(ctx, found, { silent: true, networkId, signal: life })
    return [
      await opening.finally(() => {
        isAsked = life.aborted
      }),
    ]
  }
  return withLifetime(ctx, { signal, ms: RESTORE_MS }, findAndOpen).catch(() => {
    signal.throwIfAborted()
    ctx.signal.throwIfAborted()
    if (!found) return []
    const near = nearest(ctx, found, networkId)
    const connection = connectionTo(ctx, found, { accounts: [], networkId: near })
    return [isAsked ? awaitAnswer(ctx, connection, found.bridge, near) : connection]
  })
}

/** Asks a wallet that has not answered once more, without a limit: it may still be starting. */
function awaitAnswer(ctx: Context, connection: Connection, bridge: Bridge, networkId: CaipNetworkId): Connection {
  const answer = callWallet(ctx, { failure: CONNECT_FAILED }, signal =>
    bridge.open({ silent: true, networkId, signal }),
  )
  const late = answer.catch(() => undefined)
  return {
    ...connection,
    watch(listener) {
      let ended = false
      const undo = connection.watch(listener)
      void late.then(opened => {
        if (!ended && opened?.accounts.length) listener({ kind: 'accounts', accounts: opened.accounts })
      })
      return () => {
        ended = true
        undo()
      }
    },
  }
}

const serves = ({ connector }: PageWallet, namespaces: readonly Namespace[]): boolean =>
  connector.namespaces.some(namespace => namespaces.includes(namespace))

async function open(ctx: Context, found: PageWallet, { silent, networkId, signal }: OpenOptions): Promise<Connection> {
  const near = nearest(ctx, found, networkId)
  // No node is called here: on every namespace the code comes from the wallet.
  const opened = await callWallet(ctx, { failure: CONNECT_FAILED, codes: BUSY_CODES, signal }, life =>
    found.bridge.open({ silent, networkId: near, signal: life }),
  ).catch(error => {
    throw isBlocked(error) ? new PorticoError(...BLOCKED, error.context, error) : error
  })
  const isLocked = silent && opened?.locked
  const isThere = isNetworkId(opened?.networkId) && namespaceOf(opened.networkId) === namespaceOf(near)
  if (!opened || !isThere || (opened.accounts.length === 0 && !isLocked)) throw new PorticoError(...CONNECT_FAILED)
  return connectionTo(ctx, found, opened)
}

const isBlocked = (error: unknown): error is PorticoError =>
  isPorticoError(error, CONNECT_FAILED[0]) && BLOCKED_WORDS.test(String(error.context.reason))

function connectionTo(
  ctx: Context,
  { connector: { name, imageUrl, rdns, namespaces }, bridge, guarded }: PageWallet,
  { accounts, locked, unconfirmed, networkId }: OpenedWallet,
): Connection {
  return {
    namespace: namespaces[0] ?? '',
    accounts: uniqueAccounts(accounts),
    ...(locked && { locked }),
    ...(unconfirmed && { unconfirmed }),
    networkId,
    wallet: { name, imageUrl, rdns },
    provider: guarded.provider,
    watch: guarded.watch,
    // Best effort: a wallet that cannot revoke its permission is disconnected all the same.
    disconnect: () =>
      callWallet(ctx, { failure: CONNECT_FAILED, ms: DISCONNECT_MS }, async () => void (await bridge.revoke?.())).catch(
        () => undefined,
      ),
  }
}

/** The wanted network or, if it belongs to another namespace, the first configured one of the wallet's. */
function nearest(ctx: Context, { connector }: PageWallet, wanted: CaipNetworkId): CaipNetworkId {
  const [namespace = ''] = connector.namespaces
  if (namespaceOf(wanted) === namespace) return wanted
  const own = ctx.read(networks).configured.find(({ chainNamespace }) => chainNamespace === namespace)
  return own?.caipNetworkId ?? wanted
}
