import {
  type Account,
  type ConnectionChoice,
  type Context,
  connectedSession,
  connections,
  connectors,
  findNetwork,
  isPorticoError,
  type Message,
  type Namespace,
  networks,
  route,
  type SessionControl,
  sessionControl,
  sessions,
} from '../../../kernel'
import {
  connectingExternalView,
  connectingFarcasterView,
  connectingSocialView,
  connectingWalletConnectView,
  connectView,
  showToast,
  toast,
} from '../../../kernel/kit'
import { addressCopied, disconnectFailed } from '../events'
import { messages as words } from '../messages'
import { messages } from '../wallets.messages'

/** The connector id of the hosted login. */
const LOGIN_CONNECTOR_ID = 'ID_AUTH'

/** Makes another connected wallet the one in use; the user confirms nothing. */
export const switchWallet = (ctx: Context, choice: ConnectionChoice) =>
  runWithToast(ctx, { done: messages.walletSwitched, failed: messages.switchFailed }, control =>
    control.switchConnection(choice),
  )

/** Makes another account of the wallet the one in use. */
export const switchAccount = (ctx: Context, namespace: Namespace, { address, type }: Account) =>
  runWithToast(ctx, { done: messages.accountSwitched, failed: messages.switchFailed }, control =>
    control.switchAccount({ namespace, address, type }),
  )

/** Prompts a locked wallet, so that its user unlocks it. */
export const unlockWallet = (ctx: Context, { namespace, connectorId }: ConnectionChoice, signal: AbortSignal) =>
  runWithToast(
    ctx,
    { failed: messages.unlockFailed },
    control => control.connect({ connectorId, namespaces: [namespace], signal }),
    signal,
  )

/** Asks the wallet whether it still shows the account of an earlier visit. */
export const confirmAccount = (ctx: Context, { namespace, connectorId }: ConnectionChoice, signal: AbortSignal) =>
  runWithToast(
    ctx,
    { failed: words.confirmFailed },
    control => control.connect({ connectorId, namespaces: [namespace], signal }),
    signal,
  )

export const disconnectWallet = (ctx: Context, choice: Partial<ConnectionChoice>) =>
  runWithToast(ctx, { done: messages.walletDisconnected, failed: words.disconnectFailed }, control =>
    control.disconnect(choice),
  )

/** Removes the wallet from the list of earlier connections. */
export const forgetWallet = (ctx: Context, choice: ConnectionChoice) =>
  runWithToast(ctx, { done: messages.walletDeleted, failed: messages.forgetFailed }, control =>
    control.forgetConnection(choice),
  )

/** Switches to the account of another namespace. The wallet is asked only if its network is not listed. */
export async function switchNamespace(ctx: Context, namespace: Namespace): Promise<void> {
  const live = connectedSession(ctx.read(sessions), namespace)
  const listed = ctx.read(networks)
  const there =
    findNetwork(listed, live?.networkId) ?? listed.configured.find(({ chainNamespace }) => chainNamespace === namespace)
  if (!live || !there) return
  await runWithToast(ctx, { failed: messages.switchFailed }, control => control.switchNetwork(there.caipNetworkId))
}

export const addWallet = (ctx: Context, namespace: Namespace) => ctx.open(connectView, { namespace })

/** Opens the view that asks an earlier wallet to connect again. */
export function reconnect(ctx: Context, { namespace, connectorId }: ConnectionChoice): Promise<boolean> {
  const connector = ctx.read(connectors).known.find(({ id }) => id === connectorId)
  if (connectorId === LOGIN_CONNECTOR_ID) return reconnectLogin(ctx, namespace)
  return connector?.type === 'WALLET_CONNECT'
    ? ctx.open(connectingWalletConnectView, { namespace })
    : ctx.open(connectingExternalView, { connectorId, namespace })
}

/** Opens the login that the user used before. The connect view asks for an email address. */
function reconnectLogin(ctx: Context, namespace: Namespace): Promise<boolean> {
  const wallets = ctx.read(connections).byNamespace[namespace] ?? []
  const provider = wallets.find(({ connectorId }) => connectorId === LOGIN_CONNECTOR_ID)?.auth?.name
  if (provider === 'farcaster' && ctx.view(connectingFarcasterView.id)) return ctx.open(connectingFarcasterView)
  return provider && provider !== 'email' && provider !== 'farcaster' && ctx.view(connectingSocialView.id)
    ? ctx.open(connectingSocialView, { provider, namespace })
    : ctx.open(connectView, { namespace })
}

/** Runs a button's action and shows its result as a toast. */
async function runWithToast(
  ctx: Context,
  { done, failed }: { done?: Message; failed: Message },
  work: (control: SessionControl) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await work(await ctx.ask(sessionControl))
    if (done && ctx.read(route).open) ctx.set(toast, showToast({ variant: 'success', message: done }))
  } catch (error) {
    if (signal?.aborted) return
    const message = isPorticoError(error)
      ? new Map<string, Message>(Object.entries(messages)).get(error.code)
      : undefined
    ctx.set(toast, showToast({ variant: 'error', message: message ?? failed }))
    if (failed === words.disconnectFailed) ctx.emit(disconnectFailed, { error })
    else if (!message) ctx.report(error)
  }
}

export async function copyAddress(ctx: Context, { address }: { address: string }): Promise<void> {
  try {
    await ctx.page.copy(address)
    ctx.set(toast, showToast({ variant: 'success', message: words.copied }))
    ctx.emit(addressCopied)
  } catch {
    // The browser or the user denied the clipboard; the address is still on the screen.
    ctx.set(toast, showToast({ variant: 'error', message: words.copyFailed }))
  }
}
