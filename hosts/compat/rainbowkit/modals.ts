import { useContext, useMemo } from 'react'
import type { Portico, View } from '../../../kernel'
import { networksView } from '../../../kernel/kit'
import { EVM } from '../../eip1193/namespace'
import { usePortico, usePorticoAccount, usePorticoState } from '../../react'
import { AuthenticationContext } from './authentication'

/** Which view of the modal is open. */
export interface OpenModals {
  readonly accountModalOpen: boolean
  readonly chainModalOpen: boolean
  readonly connectModalOpen: boolean
}

/** The modal's views by RainbowKit's names: the list of chains, and any other, by whether an account is connected. */
export function useOpenModals(): OpenModals {
  const { open, view } = usePorticoState()
  const isReady = useIsReady()
  return useMemo(() => {
    const chainModalOpen = open && view === networksView.id
    const isOther = open && !chainModalOpen
    return { chainModalOpen, accountModalOpen: isOther && isReady, connectModalOpen: isOther && !isReady }
  }, [open, view, isReady])
}

const opener = (portico: Portico, view?: View) => () =>
  void portico.open({ view, namespace: EVM }).catch(portico.env.report)

/** The functions that open the modal, the same in every render. */
export function useOpeners(): Record<'openAccountModal' | 'openChainModal' | 'openConnectModal', () => void> {
  const { portico } = usePortico()
  return useMemo(
    () => ({
      // The modal opens at the account of a connected wallet.
      openAccountModal: opener(portico),
      openChainModal: opener(portico, networksView),
      openConnectModal: opener(portico),
    }),
    [portico],
  )
}

/** Is an account connected, and signed in if the host requires that? */
export function useIsReady(): boolean {
  const { isConnected } = usePorticoAccount({ namespace: EVM })
  const authentication = useContext(AuthenticationContext)
  return isConnected && (!authentication || authentication.status === 'authenticated')
}

/** Opens the modal to connect; undefined while an account is connected, and signed in if that is required. */
export function useConnectModal(): { openConnectModal: (() => void) | undefined; connectModalOpen: boolean } {
  const { openConnectModal } = useOpeners()
  const { connectModalOpen } = useOpenModals()
  return { openConnectModal: useIsReady() ? undefined : openConnectModal, connectModalOpen }
}

/** Opens the account; undefined while none is connected. */
export function useAccountModal(): { openAccountModal: (() => void) | undefined; accountModalOpen: boolean } {
  const { openAccountModal } = useOpeners()
  const { accountModalOpen } = useOpenModals()
  return { openAccountModal: useIsReady() ? openAccountModal : undefined, accountModalOpen }
}

/** Opens the list of chains; undefined while no account is connected. */
export function useChainModal(): { openChainModal: (() => void) | undefined; chainModalOpen: boolean } {
  const { openChainModal } = useOpeners()
  const { chainModalOpen } = useOpenModals()
  return { openChainModal: useIsReady() ? openChainModal : undefined, chainModalOpen }
}

/** A transaction as RainbowKit's list takes it. */
export interface NewTransaction {
  readonly hash: string
  readonly description: string
  readonly confirmations?: number | undefined
}

const addNothing = (_: NewTransaction): void => {}

/** The function does nothing: the activity of the account lists what the chain has. */
export const useAddRecentTransaction = (): ((transaction: NewTransaction) => void) => addNothing
