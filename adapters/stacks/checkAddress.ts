import type { CheckAddress } from '../../kernel'
import { readPrincipal } from './addresses'
import { chainIdOf, realmOf } from './chain'

/** Contracts are valid addresses too. */
export async function check({ address, networkId }: Parameters<CheckAddress>[0]): ReturnType<CheckAddress> {
  const principal = readPrincipal(address)
  if (networkId === undefined) return principal?.address
  const fits = chainIdOf(networkId) !== undefined && principal?.realm === realmOf(networkId)
  return fits ? principal?.address : undefined
}
