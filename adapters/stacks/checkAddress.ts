import type { CheckAddress } from '../../kernel'
import { readPrincipal } from './addresses'
import { chainIdOf, networkKindOf } from './chain'

/** Contracts are valid addresses too. */
export async function checkAddress({ address, networkId }: Parameters<CheckAddress>[0]): ReturnType<CheckAddress> {
  const principal = readPrincipal(address)
  if (networkId === undefined) return principal?.address
  const fits = chainIdOf(networkId) !== undefined && principal?.realm === networkKindOf(networkId)
  return fits ? principal?.address : undefined
}
