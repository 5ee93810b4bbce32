import {
  accountActions,
  addConnector,
  type Connecting,
  type Context,
  connecting,
  connectors,
  contributeTo,
  embeddedUser,
  liveOf,
  PorticoError,
  remoteConfig,
  remoteSource,
  removeConnector,
  sessions,
  theme,
  type Undo,
  view,
} from '../../kernel'
import type { Desk } from './desk'
import { createFrame } from './frame/frame'
import { FAMILIES } from './frame/whereabouts'
import { createLogin } from './login'
import { messages } from './messages'
import { forgetLogin, recallLogin } from './record'
import { startingNetwork } from './servedNetworks'
import { comeBack, takeResult } from './social/comeBack'
import { authDesk, CONNECTOR_ID, connectSocialsView, emailLoginView, updateEmailView } from './state'
import { syncDapp, syncTheme } from './sync'

export default function setup(ctx: Context): void {
  // First, so that the result leaves its slice before other code can read it.
  const returned = takeResult(ctx)
  const frame = createFrame(ctx)
  const desk: Desk = { frame }
  const login = createLogin(ctx, desk)
  ctx.provide(authDesk, desk)
  ctx.provide(connecting.on(ctx.id), createConnecting(ctx, desk, login))
  frame.onReady(() => {
    syncDapp(ctx, frame)
    syncTheme(ctx, frame)
    login.check().catch(ctx.report)
  })
  ctx.watch(
    theme,
    value => value,
    () => syncTheme(ctx, frame),
  )
  ctx.write(
    connectors,
    addConnector({
      id: CONNECTOR_ID,
      name: 'Auth',
      type: 'AUTH',
      namespaces: FAMILIES.filter(
        namespace => ctx.settings.namespaces.includes(namespace) && startingNetwork(ctx, namespace) !== undefined,
      ),
      adapter: ctx.id,
    }),
  )
  ctx.onDispose(() => {
    ctx.write(connectors, removeConnector(CONNECTOR_ID))
    ctx.write(embeddedUser, () => ({}))
  })
  offerEdit(ctx)
  if (returned) comeBack(ctx, desk, returned, () => isOn(ctx, ctx.signal)).catch(ctx.report)
}

function createConnecting(ctx: Context, desk: Desk, login: ReturnType<typeof createLogin>): Connecting {
  return {
    async connect({ namespaces, networkId, accountTypes, signal }) {
      signal.throwIfAborted()
      if (!namespaces.some(namespace => startingNetwork(ctx, namespace) !== undefined)) {
        throw new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', { networkId })
      }
      const { arrival } = desk
      if (!arrival && ctx.read(remoteConfig).status !== 'pending' && !isOffered(ctx)) {
        throw new PorticoError('CONNECT_FAILED', 'No auth connector found')
      }
      if (!arrival && !(await desk.frame.ask('IS_CONNECTED', undefined, { signal })).isConnected) {
        throw new PorticoError('CONNECT_FAILED', 'Not connected to email or social')
      }
      const record = arrival ?? recallLogin(ctx) ?? {}
      return login.open({ namespaces, networkId, accountTypes, signal, record })
    },
    async restore({ namespaces, networkId, accountTypes, signal }) {
      signal.throwIfAborted()
      const record = recallLogin(ctx)
      if (!record || !(await isOn(ctx, signal))) return []
      const { isConnected } = await desk.frame.ask('IS_CONNECTED', undefined, { signal })
      if (isConnected) return login.open({ namespaces, networkId, accountTypes, signal, record, silent: true })
      forgetLogin(ctx)
      return []
    },
  }
}

/** The project decides whether this login is on; until its configuration has loaded, no login is restored. */
async function isOn(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const unknown = () => ctx.read(remoteConfig).status === 'pending'
  if (unknown() && ctx.has(remoteSource)) {
    const source = await ctx.ask(remoteSource)
    if (unknown()) await source.refresh()
  }
  signal.throwIfAborted()
  return isOffered(ctx)
}

/** The views of the email and the social login exist while these features are on. */
const isOffered = (ctx: Context): boolean =>
  [emailLoginView, connectSocialsView].some(({ id }) => ctx.view(id) !== undefined)

/** Contributes the email form while the login's account is in use and has an email. */
function offerEdit(ctx: Context): void {
  const action = contributeTo(accountActions, { label: messages.edit, icon: 'mail', opens: view(updateEmailView.id) })
  let undo: Undo | undefined
  const follow = () => {
    const wanted =
      liveOf(ctx.read(sessions))?.connectorId === CONNECTOR_ID && ctx.read(embeddedUser).email !== undefined
    if (!wanted) undo?.()
    undo = wanted ? (undo ?? ctx.contribute(action)) : undefined
  }
  ctx.watch(sessions, all => liveOf(all)?.connectorId, follow)
  ctx.watch(embeddedUser, ({ email }) => email, follow)
}
