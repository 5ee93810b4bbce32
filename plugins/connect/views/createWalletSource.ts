import {
  type Context,
  connectors,
  connectService,
  type Namespace,
  networks,
  type ResolvedOptions,
  type Undo,
  type Wallet,
} from '../../../kernel'
import {
  arrangeRows,
  type ExpectedRows,
  type ListAnswer,
  restartList,
  type WalletArrangement,
} from '../rules/arrangeRows'
import { isWalletConnect } from '../rules/isWalletConnect'
import { filterOf, resolveWallets } from '../rules/resolveWallets'
import { connectOptions, directory, recentWallets } from '../state'

export interface WalletSourceOptions {
  readonly namespace?: Namespace
  readonly otherMethods?: number
  /** The same view shows the QR code, so the list needs no row for it. */
  readonly withoutCode?: boolean
  /** Rows that connectors may still add. */
  readonly expected: ExpectedRows
}

export interface WalletSource {
  readonly subscribe: (changed: () => void) => Undo
  /** The same value until an answer changes what is shown. */
  readonly read: () => WalletArrangement
  /** The list of the preview: what is hydrated. */
  readonly readDrawn: () => WalletArrangement
  /** Another opening begins: the rows may be sorted anew. */
  readonly restart: () => void
}

/** Lists that were drawn and that nothing follows yet: the view that hydrates the preview continues its list. */
const rendered = new WeakMap<ResolvedOptions, WalletArrangement>()

/** Another preview begins: nothing of an earlier one is on screen. */
export const forgetRows = (settings: ResolvedOptions) => void rendered.delete(settings)

const EMPTY: WalletArrangement = { slots: [], late: [] }

/** The time that adapters need to add their connectors; afterwards no place waits for them. */
const CONNECTORS_MS = 5000

/** The wallet list of one view, for as long as it is shown: each answer is put into the list as it is. */
export function createWalletSource(ctx: Context, options: WalletSourceOptions): WalletSource {
  let ranks = ctx.read(directory).known
  const listeners = new Set<() => void>()
  let inputs: readonly unknown[] = []
  let awaitsConnectors = true
  const drawn = options.namespace ? undefined : rendered.get(ctx.settings)
  let arrangement = drawn
  return {
    readDrawn: () => drawn ?? EMPTY,
    subscribe(changed) {
      listeners.add(changed)
      rendered.delete(ctx.settings)
      const undos = [
        () => void listeners.delete(changed),
        ctx.watch(connectors, ({ known }) => known, changed),
        ctx.watch(recentWallets, value => value, changed),
        ctx.watch(networks, value => value, changed),
        ctx.watch(directory, value => value, changed),
        ctx.clock.after(CONNECTORS_MS, () => {
          awaitsConnectors = false
          changed()
        }),
      ]
      return () => undos.forEach(undo => void undo())
    },
    read() {
      const { featured, recommended, excluded, known, status } = ctx.read(directory)
      const { configured, namespaces } = ctx.read(networks)
      const answers = [featured, recommended, excluded, known, status]
      const wallets = [ctx.read(connectors).known, ctx.read(recentWallets), ...answers, awaitsConnectors]
      const now = [configured, namespaces, ...wallets]
      if (!arrangement || now.some((input, at) => input !== inputs[at])) {
        // Not at the first reading: a list that is taken over continues as it is.
        const isWider = inputs.length > 0 && configured !== inputs[0]
        arrangement = arrangeRows(arrangement, { ...answerOf(ctx, options, { ranks, awaitsConnectors }), isWider })
        if (listeners.size === 0 && !options.namespace) rendered.set(ctx.settings, arrangement)
      }
      inputs = now
      return arrangement
    },
    restart() {
      ranks = ctx.read(directory).known
      if (arrangement) arrangement = restartList(arrangement, answerOf(ctx, options, { ranks, awaitsConnectors }))
      for (const changed of listeners) changed()
    },
  }
}

/** The rows that connectors may still add to the list of a view: those of the last opening, or by default one for WalletConnect. */
export function expectedRows(ctx: Context, remembered?: ExpectedRows): ExpectedRows {
  const adds = ctx.settings.projectId && ctx.has(WALLETCONNECT)
  // The host may have removed the adapter since the last opening.
  return adds ? (remembered ?? { walletConnect: 1 }) : { ...remembered, walletConnect: 0 }
}

/** The adapter whose connector reaches all remote wallets. It registers the connector once its code has loaded. */
const WALLETCONNECT = connectService.on('walletconnect')

/** The state of all sources, as one answer. */
function answerOf(
  ctx: Context,
  { namespace, otherMethods, withoutCode, expected }: WalletSourceOptions,
  { ranks, awaitsConnectors }: { ranks: readonly Wallet[]; awaitsConnectors: boolean },
): ListAnswer {
  const { settings, env, read } = ctx
  const options = read(connectOptions)
  const { known: installed } = read(connectors)
  const { featured, recommended, excluded, known, status } = read(directory)
  const expectsRemote = Number(expected.walletConnect) > 0
  const offersRemote = expectsRemote || installed.some(isWalletConnect)
  const custom = settings.customWallets ?? []
  const resolved = resolveWallets(
    { connectors: installed, recent: read(recentWallets), featured, custom, recommended, known },
    {
      include: options.includeWalletIds,
      exclude: options.excludeWalletIds,
      excluded,
      featured: options.featuredWalletIds,
      groupOrder: options.connectorTypeOrder,
      ranks,
      mobile: env.mobile,
      ...filterOf(read(networks)),
      namespace,
      otherMethods,
      expectsRemote,
    },
  )
  const rows = resolved.rows.filter(({ group }) => !withoutCode || group !== 'walletConnect')
  return {
    resolved: { ...resolved, rows },
    status: !settings.projectId ? 'off' : status === 'idle' ? 'loading' : status,
    offersRemote,
    isSearchable: offersRemote && Boolean(settings.projectId) && listsAllWallets(ctx),
    hostOrder: options.connectorTypeOrder,
    awaitsConnectors,
    expected: withoutCode ? { ...expected, walletConnect: 0 } : expected,
  }
}

function listsAllWallets({ read, env }: Context): boolean {
  const { allWallets = 'SHOW' } = read(connectOptions)
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && env.mobile)
}
