import { type Account, type ConnectedSession, PorticoError } from '../../../kernel'
import { sameAddress } from '../../../kernel/kit'

/** Finds the account with this address, this type, or both. @throws ACCOUNT_NOT_FOUND */
export function accountOf(
  { accounts, connectorId }: Pick<ConnectedSession, 'accounts' | 'connectorId'>,
  { address, type }: { address?: string; type?: string },
): Account {
  const wanted = address !== undefined || type !== undefined
  const found = accounts.find(
    account =>
      (address === undefined || sameAddress(account.address, address)) && (type === undefined || account.type === type),
  )
  if (wanted && found) return found
  throw new PorticoError('ACCOUNT_NOT_FOUND', 'The wallet does not share this account', { connectorId, address, type })
}
