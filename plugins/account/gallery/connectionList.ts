import {
  type Connections,
  connections,
  type Namespace,
  namespaceOf,
  type Portico,
  type SessionControl,
  type SessionState,
  type Sessions,
  sessions,
  type WalletConnection,
} from '../../../kernel'

/* Wallets that answer at once: enough of a session for a list of wallets. */

type Wallets = Readonly<Record<Namespace, readonly WalletConnection[]>>

/** The first wallet of each namespace is the one in use; `disconnected` wallets stay disconnected. */
const ranked = (wallets: readonly WalletConnection[]): readonly WalletConnection[] => {
  const live = wallets.filter(({ state }) => state !== 'disconnected')
  const past = wallets.filter(({ state }) => state === 'disconnected')
  return [
    ...live.map(
      (wallet, index): WalletConnection =>
        wallet.state === 'locked' ? wallet : { ...wallet, state: index ? 'active' : 'connected' },
    ),
    ...past,
  ]
}

const sessionOf = (top: WalletConnection): SessionState => {
  const { state, connectorId, wallet, address, networkId } = top
  return state === 'locked'
    ? { status: 'locked', connectorId, wallet, last: { address, networkId } }
    : { status: 'connected', ...top }
}

const sessionsOf = (wallets: Wallets, wanted: Namespace | undefined): Sessions => {
  const tops = Object.entries(wallets).flatMap(([namespace, [top]]) =>
    top && top.state !== 'disconnected' ? [[namespace, sessionOf(top)] as const] : [],
  )
  const active = tops.some(([namespace]) => namespace === wanted) ? wanted : tops[0]?.[0]
  return { active, byNamespace: Object.fromEntries(tops) }
}

export function show(portico: Portico, { several, byNamespace }: Connections, active?: Namespace): void {
  const wallets = Object.fromEntries(Object.entries(byNamespace).map(([name, wallets]) => [name, ranked(wallets)]))
  portico.set(connections, { several, byNamespace: wallets })
  portico.set(sessions, sessionsOf(wallets, active ?? portico.read(sessions).active))
}

/** A session control that changes the list as the session would. */
export function controlOf(portico: () => Portico): Partial<SessionControl> {
  const change = (
    namespace: Namespace,
    next: (wallets: readonly WalletConnection[]) => readonly WalletConnection[],
    active?: Namespace,
  ) => {
    const { several, byNamespace } = portico().read(connections)
    const wallets = next(byNamespace[namespace] ?? [])
    show(portico(), { several, byNamespace: { ...byNamespace, [namespace]: wallets } }, active)
    const [top] = wallets
    if (!top) throw new Error('There is no wallet left')
    return top
  }
  return {
    connect: async ({ connectorId, namespaces: [namespace = ''] = [] }) =>
      change(
        namespace,
        wallets => [
          ...wallets.flatMap(wallet =>
            wallet.connectorId === connectorId ? [{ ...wallet, state: 'connected' as const }] : [],
          ),
          ...wallets.filter(wallet => wallet.connectorId !== connectorId),
        ],
        namespace,
      ),
    async disconnect({ namespace = '', connectorId } = {}) {
      const leaves = (wallet: WalletConnection) => wallet.connectorId === (connectorId ?? wallet.connectorId)
      change(namespace, wallets =>
        wallets.map(wallet => (leaves(wallet) ? { ...wallet, state: 'disconnected' } : wallet)),
      )
    },
    switchConnection: async ({ namespace, connectorId }) =>
      change(
        namespace,
        wallets => [
          ...wallets.filter(wallet => wallet.connectorId === connectorId),
          ...wallets.filter(wallet => wallet.connectorId !== connectorId),
        ],
        namespace,
      ),
    switchAccount: async ({ namespace = '', address = '' }) =>
      change(namespace, ([top, ...others]) => (top ? [{ ...top, address }, ...others] : [])),
    async forgetConnection({ namespace, connectorId }) {
      change(namespace, wallets => wallets.filter(wallet => wallet.connectorId !== connectorId))
    },
    async switchNetwork(networkId) {
      const { several, byNamespace } = portico().read(connections)
      show(portico(), { several, byNamespace }, namespaceOf(networkId))
    },
  }
}
