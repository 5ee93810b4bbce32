import {
  type Connector,
  type Context,
  connectors,
  connectService,
  intentShown,
  type Namespace,
  sessionControl,
  sessions,
  type Wallet,
} from '../../../kernel'
import {
  connectingExternalView,
  connectingWalletConnectView,
  connectView,
  consent,
  requiresConsent,
} from '../../../kernel/kit'
import { walletSelected } from '../events'
import { isConnected, isWalletConnect } from '../rules/connector'
import { type Identity, identityOf, isSameWallet, matchesHostId } from '../rules/identity'
import { addNamed, connectingMultiChainView, directory, namedWallets } from '../state'
import { connectInstalled } from './connectInstalled'
import { DIRECTORY_ID, fetchNamed } from './queryDirectory'

/** A wallet that is not found may announce itself within this time. */
const LATE_MS = 500

interface NamedOptions {
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
}

/** Loads the code that a click on the named wallet needs, and finds the wallet in this browser. */
export async function prepareNamed(ctx: Context, name: string, { namespace }: NamedOptions): Promise<Connector[]> {
  ctx.emit(intentShown)
  await ctx.reached('shown')
  await learnEntry(ctx, name, namespace)
  const found = installed(ctx, name, namespace)
  await Promise.allSettled([
    ctx.ask(sessionControl),
    ...found.map(async ({ adapter }) => (await ctx.ask(connectService.on(adapter))).prepare?.()),
  ])
  return found
}

/**
 * Connects the named wallet. Resolves to false if the modal is open instead: to install the wallet, to reach it by
 * WalletConnect, to choose a namespace, or to accept the terms. Asks the wallet in the caller's task if the code for it
 * has loaded. @throws USER_REJECTED CONNECT_FAILED … or the signal's reason
 */
export async function connectNamed(ctx: Context, name: string, options: NamedOptions): Promise<boolean> {
  const { namespace, signal = ctx.signal } = options
  const [connector, another] = installed(ctx, name, namespace)
  if (!connector) {
    if (await isFoundLate(ctx, name, options)) return connectNamed(ctx, name, options)
    signal.throwIfAborted()
    return openRemote(ctx, name, namespace)
  }
  if (isConnected(ctx.read(sessions), connector.id, namespace)) return true
  if (another) {
    const connectorIds = installed(ctx, name, namespace).map(({ id }) => id)
    await ctx.open(connectingMultiChainView, { name: connector.name, connectorIds })
    return false
  }
  const { id: connectorId, name: shown } = connector
  if (requiresConsent(ctx.settings) && !ctx.read(consent).given) {
    await ctx.open(connectingExternalView, { connectorId, namespace })
    return false
  }
  ctx.emit(walletSelected, { name: shown, platform: 'browser', displayIndex: 0, view: '' })
  const attempt = { name: shown, view: '', namespace, signal }
  await connectInstalled(ctx, { ...attempt, connectorId })
  return true
}

/** The connectors of the wallet in this browser: by what they announce, or by the directory's entry of that id. */
function installed(ctx: Context, name: string, namespace: Namespace | undefined): Connector[] {
  const { mobile } = ctx.env
  const entry = knownEntry(ctx, name)
  const listed = entry && identityOf(entry, { directoryId: entry.id, mobile })
  return ctx.read(connectors).known.filter(connector => {
    const identity = identityOf(connector, { directoryId: connector.explorerId, mobile })
    const isInNamespace = !namespace || connector.namespaces.includes(namespace)
    return isInNamespace && !isWalletConnect(connector) && connector.type !== 'AUTH' && isMeant(identity)
  })

  function isMeant(identity: Identity): boolean {
    return matchesHostId(identity, name) || (listed !== undefined && isSameWallet(identity, listed))
  }
}

/** The entry that has been read for the directory id. */
function knownEntry({ read }: Context, id: string): Wallet | undefined {
  const { featured, recommended, known, pages } = read(directory)
  return [...read(namedWallets), ...featured, ...recommended, ...known, ...pages].find(wallet => wallet.id === id)
}

/** Reads the entry of a directory id that no installed wallet announces. */
async function learnEntry(ctx: Context, name: string, namespace: Namespace | undefined): Promise<void> {
  const isKnown = knownEntry(ctx, name) !== undefined || installed(ctx, name, namespace).length > 0
  if (isKnown || !DIRECTORY_ID.test(name) || !ctx.settings.projectId) return
  try {
    ctx.set(namedWallets, addNamed(await fetchNamed(ctx, [name])))
  } catch (error) {
    ctx.report(error)
  }
}

/** Waits for the code of the adapters, and for a wallet that announces itself after it. */
async function isFoundLate(ctx: Context, name: string, { namespace, signal }: NamedOptions): Promise<boolean> {
  ctx.emit(intentShown)
  await ctx.reached('shown')
  await learnEntry(ctx, name, namespace)
  if (installed(ctx, name, namespace).length > 0) return true
  return new Promise(resolve => {
    const done = new AbortController()
    const end = () => {
      done.abort()
      stop()
      forget()
      resolve(installed(ctx, name, namespace).length > 0)
    }
    const stop = ctx.watch(
      connectors,
      () => installed(ctx, name, namespace).length > 0,
      () => end(),
    )
    const forget = ctx.clock.after(LATE_MS, end)
    signal?.addEventListener('abort', end, done)
  })
}

/** Shows how to get the wallet, or to reach it by WalletConnect; without the directory, all wallets. */
async function openRemote(ctx: Context, name: string, namespace: Namespace | undefined): Promise<boolean> {
  const wallet = await findNamed(ctx, name)
  if (wallet) await ctx.open(connectingWalletConnectView, { wallet, namespace })
  else await ctx.open(connectView, namespace ? { namespace } : undefined)
  return false
}

async function findNamed(ctx: Context, name: string): Promise<Wallet | undefined> {
  const { customWallets = [], projectId } = ctx.settings
  const matches = (wallet: Wallet) => matchesHostId(identityOf(wallet, { directoryId: wallet.id }), name)
  const own = customWallets.find(matches) ?? knownEntry(ctx, name)
  if (own || !projectId) return own
  try {
    return (await fetchNamed(ctx, [name])).find(matches)
  } catch (error) {
    ctx.report(error)
    return undefined
  }
}
