import type { Fields } from '../state'
import { defined } from './defined'
import type { Guards } from './guards'
import { safeName, shortAddress } from './safeText'

/** A session, or a wallet's part of an event: the wallet's name, the network, and the ends of the address. */
export function sessionFields(session: unknown, { network, connector }: Guards): Fields {
  const { connectorId, wallet, networkId, address, target, accounts, last } = Object(session)
  return defined({
    wallet: safeName(Object(wallet).name),
    connector: connector(connectorId),
    network: network(networkId ?? Object(last).networkId),
    target: network(target),
    address: shortAddress(address ?? Object(last).address),
    accounts: Array.isArray(accounts) ? accounts.length : undefined,
  })
}
