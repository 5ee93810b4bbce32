import { createPortico, type Portico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { type View, view } from 'portico/contracts'
import type {
  accountView,
  buyView,
  compatibleNetworksView,
  connectingExternalView,
  connectingSocialView,
  connectingWalletConnectView,
  connectSocialsView,
  connectView,
  depositView,
  networksView,
  profileWalletsView,
  receiveView,
  switchNetworkView,
} from 'portico/kit'
import { mainnet } from 'portico/networks'
import { type HostViews, standard } from 'portico/plugins'
import { usePorticoAccount } from 'portico/react'
import { createWalletClient, custom } from 'viem'
import type { transactionsView } from '../../plugins/activity/state'
import type { updateEmailView } from '../../plugins/auth/state'
import type {
  allWalletsView,
  connectingBasicView,
  connectingMultiChainView,
  connectWalletsView,
  downloadsView,
  getWalletView,
  whatIsAWalletView,
} from '../../plugins/connect/state'
import type { chooseView, registerView } from '../../plugins/names/state'
import type { switchActiveChainView, whatIsANetworkView } from '../../plugins/networks/state'
import type { fundView, helpView } from '../../plugins/onramp/state'
import type { sendView } from '../../plugins/send/state'
import type { listView } from '../../plugins/smart-sessions/state'
import type { swapView } from '../../plugins/swaps/state'

/* Code of a host that must compile and, below each marker, code that must not. The compiler checks it; nothing here runs. */

const portico: Portico = createPortico({ networks: [mainnet], adapters: [evm()], plugins: standard() })

// [view] an id or a token decides which arguments are accepted.
void portico.open()
void portico.open({ namespace: undefined })
void portico.open({ view: 'Account' })
void portico.open({ view: 'Swap', args: { fromToken: 'ETH', amount: '0.5' } })
void portico.open({ view: 'SwitchNetwork', args: { networkId: 'eip155:1' } })
// @ts-expect-error the view has no such argument
void portico.open({ view: 'Swap', args: { from: 'ETH' } })
// @ts-expect-error the view does not open without arguments
void portico.open({ view: 'SwitchNetwork' })
// @ts-expect-error the view has no arguments
void portico.open({ view: 'Networks', args: { networkId: 'eip155:1' } })

const ticketView = view<{ seat: string }>('Ticket')
void portico.open({ view: ticketView, args: { seat: '7A' } })
// @ts-expect-error arguments of another shape
void portico.open({ view: ticketView, args: { seat: 7 } })
// @ts-expect-error arguments are missing
void portico.open({ view: ticketView })

// A view that no declaration lists, and one whose name is not known when the code is written.
void portico.open({ view: 'Ticket', args: { seat: '7A' } })
export const openLater = (later: string, args: unknown) => portico.open({ view: later, args })
export const openListed = (listed: keyof HostViews): View => view(listed)

// [address] of a namespace whose adapter declares the type; text elsewhere.
const address: `0x${string}` | undefined = portico.account('eip155').address
export const text: string | undefined = portico.account('solana').address ?? portico.account().address
// @ts-expect-error another namespace has addresses of another format
const wrong: `0x${string}` | undefined = portico.account('solana').address

export async function client() {
  const connected = await portico.connect({ namespace: 'eip155' })
  const provider = portico.provider('eip155')
  if (!connected.address || !provider) return undefined
  return createWalletClient({ account: connected.address, chain: mainnet, transport: custom(provider) })
}
export const connections: readonly `0x${string}`[] = portico.connections('eip155').map(one => one.address)
export const useAddress = (): `0x${string}` | undefined => usePorticoAccount({ namespace: 'eip155' }).address
export const either = (namespace: 'eip155' | 'solana'): string | undefined => portico.account(namespace).address
export const known = [address, wrong]

// [request] of a namespace whose adapter declares the types of standard methods.
export async function sign(message: `0x${string}`) {
  const provider = portico.provider('eip155')
  if (!address || !provider) return undefined
  const accounts: readonly `0x${string}`[] = await provider.request({ method: 'eth_accounts' })
  const signature: `0x${string}` = await provider.request({ method: 'personal_sign', params: [message, address] })
  const nothing: null = await provider.request({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x1' }],
  })
  // @ts-expect-error the address is missing
  await provider.request({ method: 'personal_sign', params: [message] })
  // @ts-expect-error a number is no quantity
  await provider.request({ method: 'eth_sendTransaction', params: [{ to: address, value: 1 }] })
  // @ts-expect-error the result of another method is unknown
  const trace: string = await provider.request({ method: 'debug_traceTransaction', params: ['0x'] })
  // @ts-expect-error another namespace has other requests
  const other: string = await portico.provider('solana')?.request({ method: 'eth_chainId' })
  return { accounts, signature, nothing, trace, other }
}

// [list] of views has the arguments of each token.
type OrNone<Args> = Args extends void ? undefined : Args
type ArgsOf<V> = V extends View<infer Args> ? OrNone<Args> : never
interface Tokens {
  Account: ArgsOf<typeof accountView>
  AllWallets: ArgsOf<typeof allWalletsView>
  ChooseAccountName: ArgsOf<typeof chooseView>
  Connect: ArgsOf<typeof connectView>
  ConnectSocials: ArgsOf<typeof connectSocialsView>
  ConnectWallets: ArgsOf<typeof connectWalletsView>
  ConnectingExternal: ArgsOf<typeof connectingExternalView>
  ConnectingMultiChain: ArgsOf<typeof connectingMultiChainView>
  ConnectingSocial: ArgsOf<typeof connectingSocialView>
  ConnectingWalletConnect: ArgsOf<typeof connectingWalletConnectView>
  ConnectingWalletConnectBasic: ArgsOf<typeof connectingBasicView>
  Downloads: ArgsOf<typeof downloadsView>
  FundWallet: ArgsOf<typeof fundView>
  GetWallet: ArgsOf<typeof getWalletView>
  Networks: ArgsOf<typeof networksView>
  OnRampProviders: ArgsOf<typeof buyView>
  PayWithExchange: ArgsOf<typeof depositView>
  ProfileWallets: ArgsOf<typeof profileWalletsView>
  RegisterAccountName: ArgsOf<typeof registerView>
  SmartSessionList: ArgsOf<typeof listView>
  Swap: ArgsOf<typeof swapView>
  SwitchActiveChain: ArgsOf<typeof switchActiveChainView>
  SwitchNetwork: ArgsOf<typeof switchNetworkView>
  Transactions: ArgsOf<typeof transactionsView>
  UpdateEmailWallet: ArgsOf<typeof updateEmailView>
  WalletCompatibleNetworks: ArgsOf<typeof compatibleNetworksView>
  WalletReceive: ArgsOf<typeof receiveView>
  WalletSend: ArgsOf<typeof sendView>
  WhatIsABuy: ArgsOf<typeof helpView>
  WhatIsANetwork: ArgsOf<typeof whatIsANetworkView>
  WhatIsAWallet: ArgsOf<typeof whatIsAWalletView>
}
type Accepts<To, From extends To> = [To, From]
export type Compared = [Accepts<Tokens, HostViews>, Accepts<HostViews, Tokens>]
