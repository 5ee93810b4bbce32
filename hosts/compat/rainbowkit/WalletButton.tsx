import type { ReactNode } from 'react'
import { EVM } from '../../eip1193/namespace'
import { WalletButton as PorticoWalletButton, usePorticoWalletButton } from '../../react'

/** RainbowKit's ids, and the wallet's reverse-DNS name and name. Any other id is looked for as a name. */
const WALLETS: Readonly<Record<string, readonly [rdns: string, name: string]>> = {
  brave: ['com.brave.wallet', 'Brave Wallet'],
  coinbase: ['com.coinbase.wallet', 'Coinbase Wallet'],
  metamask: ['io.metamask', 'MetaMask'],
  okx: ['com.okex.wallet', 'OKX Wallet'],
  phantom: ['app.phantom', 'Phantom'],
  rabby: ['io.rabby', 'Rabby Wallet'],
  rainbow: ['me.rainbow', 'Rainbow'],
  trust: ['com.trustwallet.app', 'Trust Wallet'],
  zerion: ['io.zerion.wallet', 'Zerion'],
}

const walletOf = (id: string) => {
  const [wallet, name] = WALLETS[id.toLowerCase()] ?? [id, id]
  return { wallet, name }
}

/** The argument of `WalletButton.Custom`'s function. */
export interface WalletButtonRenderProps {
  /** A press works. */
  readonly ready: boolean
  readonly connected: boolean
  readonly loading: boolean
  /** The last attempt failed. */
  readonly error: boolean
  readonly mounted: boolean
  readonly connector: { readonly id: string; readonly name: string }
  readonly connect: () => Promise<void>
}

function Button({ wallet }: { wallet: string }): ReactNode {
  return <PorticoWalletButton {...walletOf(wallet)} namespace={EVM} />
}

function Custom({
  wallet: id,
  children,
}: {
  wallet: string
  children: (props: WalletButtonRenderProps) => ReactNode
}): ReactNode {
  const { wallet, name } = walletOf(id)
  const { status, press } = usePorticoWalletButton({ wallet, namespace: EVM })
  return children({
    ready: true,
    connected: status === 'connected',
    loading: status === 'connecting',
    error: status === 'failed',
    mounted: true,
    connector: { id: wallet, name },
    connect: async () => press(),
  })
}

/**
 * A button that connects one wallet without the modal.
 * @example
 * <WalletButton wallet="metamask" />
 */
export const WalletButton = Object.assign(Button, { Custom })
