import { event, service, slice, view } from 'portico/contracts'

/* The tokens that other plugins may use, and those that the plugin's own files share. */

/** The stake of an account, in wei. */
export interface Stakes {
  /** @throws STAKE_UNREADABLE no node of the vault's network has answered */
  of(address: string, signal?: AbortSignal): Promise<bigint>
}

export const stakes = service<Stakes>('staking/stakes')
/** A transaction that moves a stake has been confirmed. */
export const stakeMoved = event<{ address: string }>('staking/moved')

/** The contract that holds the stakes, and its network. */
export interface Vault {
  readonly address: `0x${string}`
  readonly networkId: `eip155:${number}`
}

export const vault = slice<Vault | undefined>('staking/vault', undefined)
export const stakingView = view('Staking')
