import { type Account, type CaipNetworkId, isNetworkId } from '../../kernel'
import { sameAddress } from '../../kernel/kit'
import type { UserReply } from './frame/words'

/** The account in use comes first. A smart account is one only where the network has them. */
export function accountsOf({ address, accounts }: UserReply, { smart }: { smart: boolean }): readonly Account[] {
  const shown = (accounts ?? []).filter(({ type }) => smart || type === 'eoa')
  if (shown.length === 0) return [{ address }]
  const inUse = shown.filter(account => sameAddress(account.address, address))
  return [...inUse, ...shown.filter(account => !inUse.includes(account))]
}

/** Where the frame says that it is: a number is an EVM chain. */
export function networkOf({ chainId }: Pick<UserReply, 'chainId'>): CaipNetworkId | undefined {
  const said = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
  return isNetworkId(said) ? said : undefined
}
