import { createElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { type CaipAddress, networks } from '../../../kernel'
import { usePorticoName } from '../../../plugins/account/react'
import { EVM } from '../../eip1193/namespace'
import { defineElements } from '../../elements'
import {
  ConnectButton as PorticoConnectButton,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoNetwork,
  usePorticoSlice,
} from '../../react'
import { AuthenticationContext, type AuthenticationStatus } from './authentication'
import { type OpenModals, useOpeners, useOpenModals } from './modals'

/** One value, or one for each width of the screen: the modal's button has one for both, that of large screens. */
export type ResponsiveValue<T> = T | { readonly smallScreen: T; readonly largeScreen?: T | undefined }

/** The properties of the button. `accountStatus` has no counterpart. */
export interface ConnectButtonProps {
  readonly label?: string | undefined
  /** Hidden by default. */
  readonly showBalance?: ResponsiveValue<boolean> | undefined
  /** `none` leaves the button of the network out; every other value shows it. */
  readonly chainStatus?: ResponsiveValue<'full' | 'icon' | 'name' | 'none'> | undefined
  readonly accountStatus?: ResponsiveValue<'full' | 'avatar' | 'address'> | undefined
}

/** The account of a button of the host's own. */
export interface ButtonAccount {
  readonly address: `0x${string}`
  /** The name, else the shortened address. */
  readonly displayName: string
  /** Amount and symbol. */
  readonly displayBalance?: string | undefined
  readonly balanceDecimals?: number | undefined
  readonly balanceFormatted?: string | undefined
  readonly balanceSymbol?: string | undefined
  readonly ensName?: string | undefined
  readonly ensAvatar?: string | undefined
  readonly hasPendingTransactions: boolean
}

/** The chain of a button of the host's own. */
export interface ButtonChain {
  readonly id: number
  readonly name?: string | undefined
  readonly hasIcon: boolean
  readonly iconUrl?: string | undefined
  readonly iconBackground?: undefined
  /** The config does not list it. */
  readonly unsupported?: boolean | undefined
}

/** The argument of `ConnectButton.Custom`'s function. */
export interface ConnectButtonRenderProps extends OpenModals {
  readonly account?: ButtonAccount | undefined
  readonly chain?: ButtonChain | undefined
  /** Undefined without an authentication provider. */
  readonly authenticationStatus?: AuthenticationStatus | undefined
  /** It is known whether an account is connected. */
  readonly mounted: boolean
  readonly openAccountModal: () => void
  readonly openChainModal: () => void
  readonly openConnectModal: () => void
}

const largeOf = <T,>(value: ResponsiveValue<T> | undefined): T | undefined =>
  typeof value === 'object' && value !== null && 'smallScreen' in value
    ? (value.largeScreen ?? value.smallScreen)
    : value

/** Portico's button, and behind it the one of the network while an account is connected. */
function Button({ label, showBalance, chainStatus }: ConnectButtonProps): ReactNode {
  const { portico } = usePortico()
  const { address, last } = usePorticoAccount({ namespace: EVM })
  const { configured } = usePorticoSlice(networks)
  useEffect(() => defineElements(portico), [portico])
  const hasChains = configured.length > 1 && largeOf(chainStatus) !== 'none'
  return (
    <>
      <PorticoConnectButton namespace={EVM} label={label} balance={largeOf(showBalance) ? 'show' : 'hide'} />
      {hasChains && (address ?? last) ? <> {createElement('portico-network-button', { namespace: EVM })}</> : null}
    </>
  )
}

function Custom({ children }: { children: (props: ConnectButtonRenderProps) => ReactNode }): ReactNode {
  const account = useButtonAccount()
  const chain = useButtonChain()
  const { status } = usePorticoAccount({ namespace: EVM })
  const authentication = useContext(AuthenticationContext)
  return children({
    account,
    chain,
    authenticationStatus: authentication?.status,
    mounted: status !== 'restoring',
    ...useOpenModals(),
    ...useOpeners(),
  })
}

function useButtonAccount(): ButtonAccount | undefined {
  const { address, isConnected, caipAddress } = usePorticoAccount({ namespace: EVM })
  const { balance } = usePorticoBalance({ namespace: EVM })
  const { name, avatar } = usePorticoName({ namespace: EVM })
  const hasPendingTransactions = usePending(caipAddress)
  if (!isConnected || !address) return undefined
  return {
    address,
    displayName: name ?? `${address.slice(0, 4)}…${address.slice(-4)}`,
    ...(balance && {
      displayBalance: `${Number(Number(balance.formatted).toPrecision(4))} ${balance.symbol}`,
      balanceDecimals: balance.decimals,
      balanceFormatted: balance.formatted,
      balanceSymbol: balance.symbol,
    }),
    ensName: name,
    ensAvatar: avatar,
    hasPendingTransactions,
  }
}

/** Has the account sent a transaction that is not decided? No page needs the code without an account. */
function usePending(account: CaipAddress | undefined): boolean {
  const { portico } = usePortico()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (!account) return
    const stop = new AbortController()
    import('./watchPending').then(
      ({ watchPending }) => stop.signal.aborted || watchPending(portico, account, setPending, stop.signal),
      portico.env.report,
    )
    return () => stop.abort()
  }, [portico, account])
  return isPending
}

function useButtonChain(): ButtonChain | undefined {
  const { isConnected } = usePorticoAccount({ namespace: EVM })
  const { network, networkId } = usePorticoNetwork({ namespace: EVM })
  if (!isConnected || !networkId) return undefined
  const iconUrl = network?.assets?.imageUrl
  const id = Number(networkId.slice(EVM.length + 1))
  return { id, name: network?.name, hasIcon: iconUrl !== undefined, iconUrl, unsupported: network === undefined }
}

/**
 * The button that connects, and then shows the account.
 * @example
 * <ConnectButton label="Log in" />
 * @example
 * <ConnectButton.Custom>{({ account, openConnectModal }) => <button onClick={openConnectModal}>{account?.displayName ?? 'Log in'}</button>}</ConnectButton.Custom>
 */
export const ConnectButton = Object.assign(Button, { Custom })
