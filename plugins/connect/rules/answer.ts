import {
  type ConnectMethod,
  type Context,
  connectMethods,
  connectors,
  connectService,
  type Namespace,
  networks,
  remoteConfig,
} from '../../../kernel'
import { connectOptions, directory, type ExpectedRows } from '../state'
import { type MethodHints, WALLET } from './methodPlaces'
import { hasInstalled, methodOrder } from './order'
import type { ViewMemory } from './viewMemory'
import { type ListedWallets, walletSources } from './walletSources'

/** Distinguishes one view's rows from another's. */
export interface ListedView {
  readonly view: string
  readonly namespace?: Namespace
  /** The same view shows the QR code, so the list needs no row for it. */
  readonly withoutCode?: boolean
  /** Other connect methods are drawn beside the wallets. */
  readonly hasMethods?: boolean
  /** The last opening of a view with methods. */
  readonly memory?: ViewMemory
  /** The view stands on the screen's lower edge. */
  readonly isSheet?: boolean
}

const listOf = ({ view, namespace = '' }: ListedView): string => `${view} ${namespace}`

/** The state of all sources of a view. */
export interface Answer extends ListedWallets {
  readonly list: string
  readonly directory: 'off' | 'loading' | 'ready' | 'failed'
  /** The host offers the list of all wallets. */
  readonly listsAll: boolean
  /** Rows that connectors may still add. */
  readonly expected: ExpectedRows
  /** The same view shows the QR code, so the list needs no row for it. */
  readonly withoutCode?: boolean
  /** Undefined: the view only lists wallets. */
  readonly methods?: MethodHints
}

/** The state of all sources, as one answer. */
export function answerOf(ctx: Context, view: ListedView): Answer {
  const { read, settings, env } = ctx
  const { sources, filter } = walletSources(ctx)
  const { status } = read(directory)
  const { allWallets = 'SHOW' } = read(connectOptions)
  return {
    list: listOf(view),
    sources,
    filter: { ...filter, namespace: view.namespace },
    directory: !settings.projectId ? 'off' : status === 'idle' ? 'loading' : status,
    listsAll: Boolean(settings.projectId) && (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && env.mobile)),
    expected: expectedRows(ctx, view.memory?.rows),
    withoutCode: view.withoutCode,
    methods: view.hasMethods ? methodHints(ctx, view) : undefined,
  }
}

/** The adapter whose connector reaches all remote wallets. It registers the connector once its code has loaded. */
const WALLETCONNECT = connectService.on('walletconnect')

/** The rows that connectors may still add: those of the last opening, or by default one for WalletConnect. */
function expectedRows(ctx: Context, remembered?: ExpectedRows): ExpectedRows {
  const adds = ctx.settings.projectId && ctx.has(WALLETCONNECT)
  // The host may have removed the adapter since the last opening.
  return adds ? (remembered ?? { walletConnect: 1 }) : { ...remembered, walletConnect: 0 }
}

/** The sources that name the methods: the known configuration, the last opening, and the host's options. */
function methodHints(ctx: Context, { namespace, memory, isSheet }: ListedView): MethodHints {
  const { settings, read } = ctx
  const { connectMethodsOrder: hostOrder } = read(connectOptions)
  // The adapters may not have reported the installed wallets yet: the last opening has the order that they lead to.
  const isInstalled = hasInstalled(read(connectors).known) || Number(memory?.rows.injected) > 0
  // Without a project, and in basic mode, only wallets connect.
  const isOn = Boolean(settings.projectId) && !settings.basic
  const listed = read(networks).configured.filter(
    network => network.chainNamespace === (namespace ?? network.chainNamespace),
  )
  const isServed = ({ serves }: ConnectMethod) =>
    !serves ||
    listed.some(({ caipNetworkId, chainNamespace }) => [caipNetworkId, chainNamespace].some(id => serves.includes(id)))
  return {
    announced: ctx.slot(connectMethods).flatMap(({ value }) => (value.load || !isServed(value) ? [] : value.method)),
    present: [WALLET, ...ctx.slot(connectMethods).flatMap(({ value }) => (value.load ? value.method : []))],
    order: methodOrder({ hostOrder, isInstalled }),
    remembered: isOn ? memory?.methods : {},
    // Otherwise the project is not asked.
    remote: settings.remotePolicy === 'local-decides' ? { status: 'absent' } : read(remoteConfig),
    features: settings.features,
    hostOrder,
    isSheet,
  }
}
