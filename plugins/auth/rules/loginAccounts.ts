import { type Account, type CaipNetworkId, isNetworkId } from '../../../kernel'
import { sameAddress } from '../../../kernel/kit'
import type { UserReply } from '../api/frameMessages'
import { EVM } from './loginNamespaces'

/** The login's accounts, the one in use first. Smart accounts are left out on networks without them. */
export function accountsOf({ address, accounts }: UserReply, { smart }: { smart: boolean }): readonly Account[] {
  const shown = (accounts ?? []).filter(({ type }) => smart || type === 'eoa')
  if (shown.length === 0) return [{ address }]
  const inUse = shown.filter(account => sameAddress(account.address, address))
  return [...inUse, ...shown.filter(account => !inUse.includes(account))]
}

/** The network that the frame reports: a number is an EVM chain. */
export function reportedNetwork({ chainId }: Pick<UserReply, 'chainId'>): CaipNetworkId | undefined {
  const reported = typeof chainId === 'number' ? `${EVM}:${chainId}` : chainId
  return isNetworkId(reported) ? reported : undefined
}
