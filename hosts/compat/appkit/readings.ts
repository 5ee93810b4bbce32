import {
  type AccountState,
  type CaipAddress,
  type CaipNetworkId,
  type ConnectedSession,
  caipAddress,
  connectedSession,
  type EmbeddedUser,
  findNetwork,
  type Namespace,
  type Network,
  type Networks,
  type Portico,
  type Sessions,
  type WalletConnection,
} from '../../../kernel'

export interface AppKitAccountEntry {
  readonly namespace: Namespace
  readonly address: string
  readonly type: string
  readonly publicKey?: string | undefined
  readonly caipAddress: CaipAddress
  readonly chainId: string | number
}

/** The embedded wallet's user and account, in AppKit's names. */
export interface EmbeddedWalletInfo {
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
  readonly accountType: 'eoa' | 'smartAccount'
  readonly authProvider: string
  readonly isSmartAccountDeployed: boolean
}

/** An account, in AppKit's names. A locked wallet is `disconnected`. */
export interface AppKitAccount {
  readonly isConnected: boolean
  readonly status: 'connected' | 'disconnected' | 'connecting' | 'reconnecting'
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly allAccounts: AppKitAccountEntry[]
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

const isSmart = ({ accounts, address }: ConnectedSession) =>
  accounts.find(account => account.address === address)?.type === 'smartAccount'

/** AppKit has no status for a locked wallet. */
const STATUS: Readonly<Record<AccountState['status'], AppKitAccount['status']>> = {
  connected: 'connected',
  switching: 'connected',
  disconnecting: 'connected',
  connecting: 'connecting',
  restoring: 'reconnecting',
  locked: 'disconnected',
  disconnected: 'disconnected',
}

/** The account of a namespace, or of the active one. */
export function accountOf(
  portico: Pick<Portico, 'account'>,
  all: Sessions,
  user: EmbeddedUser,
  namespace: Namespace | undefined = all.active,
): AppKitAccount {
  const { status, isConnected, address, caipAddress: current } = portico.account(namespace, all)
  const live = connectedSession(all, namespace)
  return {
    isConnected,
    status: STATUS[status],
    address,
    caipAddress: current,
    allAccounts: (live?.accounts ?? []).map(({ address, type = 'eoa', publicKey }) => ({
      namespace: namespace ?? '',
      address,
      type,
      ...(publicKey && { publicKey }),
      caipAddress: caipAddress(live?.networkId as CaipNetworkId, address),
      chainId: referenceOf(live?.networkId) ?? '',
    })),
    embeddedWalletInfo: live?.auth && {
      user: { email: user.email, username: user.userName },
      accountType: isSmart(live) ? 'smartAccount' : 'eoa',
      authProvider: user.provider ?? live.auth.name,
      isSmartAccountDeployed: user.smartAccountDeployed ?? false,
    },
  }
}

/** The network in use, in AppKit's names. */
export interface AppKitNetworkState {
  readonly caipNetwork: Network | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** A number in the EVM namespace, else the namespace's own reference. */
  readonly chainId: number | string | undefined
}

export function networkStateOf(
  portico: Pick<Portico, 'networkId'>,
  all: Sessions,
  listed: Networks,
  namespace?: Namespace,
): AppKitNetworkState {
  const caipNetworkId = portico.networkId(namespace, all, listed)
  return { caipNetwork: findNetwork(listed, caipNetworkId), caipNetworkId, chainId: referenceOf(caipNetworkId) }
}

/** The last part of a CAIP-2 id, as a number if it is one. */
function referenceOf(networkId: CaipNetworkId | undefined): number | string | undefined {
  const reference = networkId?.slice(networkId.indexOf(':') + 1)
  const number = Number(reference)
  return reference && Number.isSafeInteger(number) ? number : reference
}

/** The state of the modal, in AppKit's names. */
export interface AppKitState {
  /** Every namespace's session is decided. */
  readonly initialized: boolean
  /** A wallet of an earlier visit is being restored. */
  readonly loading: boolean
  readonly open: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: Namespace | undefined
  /** Several wallets may be connected. */
  readonly multiWallet: boolean
}

export function stateOf(
  portico: Pick<Portico, 'networkId'>,
  { all, listed, open, several }: { all: Sessions; listed: Networks; open: boolean; several: boolean },
): AppKitState {
  const loading = Object.values(all.byNamespace).some(({ status }) => status === 'restoring')
  const selectedNetworkId = portico.networkId(undefined, all, listed)
  return {
    initialized: !loading,
    loading,
    open,
    selectedNetworkId,
    activeChain: all.active ?? selectedNetworkId?.split(':')[0],
    multiWallet: several,
  }
}

export interface WalletInfo {
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}

export const walletInfoOf = (all: Sessions, namespace?: Namespace): WalletInfo | undefined => {
  const wallet = connectedSession(all, namespace)?.wallet
  return wallet && { name: wallet.name, icon: wallet.imageUrl, rdns: wallet.rdns }
}

/** A wallet of a namespace, connected or remembered. */
export interface AppKitConnection {
  readonly connectorId: string
  readonly name: string
  readonly icon?: string | undefined
  readonly accounts: readonly { address: string; type?: string; publicKey?: string; caipAddress: CaipAddress }[]
  readonly caipNetwork: Network | undefined
  readonly auth?: { readonly name: string; readonly username: string | undefined } | undefined
}

export const connectionOf =
  (listed: Networks, user: EmbeddedUser) =>
  (connection: WalletConnection): AppKitConnection => {
    const { connectorId, wallet, accounts, networkId, auth } = connection
    return {
      connectorId,
      name: wallet.name,
      icon: wallet.imageUrl,
      accounts: accounts.map(({ path, ...account }) => ({
        ...account,
        caipAddress: caipAddress(networkId, account.address),
      })),
      caipNetwork: findNetwork(listed, networkId),
      auth: auth && { name: auth.name, username: user.userName },
    }
  }
