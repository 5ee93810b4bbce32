import { isPorticoError, type Portico, sessionOf, sessions, type Undo } from '../../kernel'
import { EVM } from './namespace'

/** The connected EVM wallet, as EIP-1193 describes one. */
export interface EvmSession {
  /** The account in use comes first. */
  readonly accounts: readonly string[]
  readonly chainId: number
}

/** Undefined while no wallet is connected. */
export function evmSession({ read }: Pick<Portico, 'read'>): EvmSession | undefined {
  const live = sessionOf(read(sessions), EVM)
  if (!('accounts' in live) || live.status === 'disconnecting') return undefined
  // A wallet may show an address once for each type of account.
  const byAddress = new Map([live, ...live.accounts].map(({ address }) => [address.toLowerCase(), address]))
  return { accounts: [...byAddress.values()], chainId: chainIdOf(live.networkId) }
}

/** Calls the listener when the accounts or the network have changed, until the undo runs. */
export function watchEvmSession(
  portico: Pick<Portico, 'read' | 'watch'>,
  listener: (now: EvmSession | undefined, before: EvmSession | undefined) => void,
): Undo {
  let last = evmSession(portico)
  return portico.watch(
    sessions,
    ({ byNamespace }) => byNamespace[EVM],
    () => {
      const [now, before] = [evmSession(portico), last]
      if (String(now?.accounts) === String(before?.accounts) && now?.chainId === before?.chainId) return
      last = now
      listener(now, before)
    },
  )
}

export const chainIdOf = (networkId: string): number => Number(networkId.slice(EVM.length + 1))

/** Did the user decline: in the wallet, or by closing the modal? */
export const isDeclined = (error: unknown): boolean => isPorticoError(error, 'MODAL_CLOSED', 'USER_REJECTED')
