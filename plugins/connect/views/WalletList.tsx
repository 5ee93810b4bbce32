import type { ViewProps } from '../../../ui-kit/hooks'
import { NoWallets } from './NoWallets'
import { useWalletList, type WalletListOptions } from './useWalletList'
import { LateWalletRows, WalletRows } from './WalletRows'

/** The wallets to choose from: installed ones at once, directory wallets in reserved places as they load. */
export default function WalletList({ args = {} }: ViewProps<WalletListOptions | undefined>) {
  const list = useWalletList(args)
  if (list.slots.length === 0) return <NoWallets />
  return (
    <>
      <WalletRows list={list} />
      <LateWalletRows list={list} />
    </>
  )
}
