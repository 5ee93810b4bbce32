import { type Connector, connectedSession, type Namespace, type Sessions } from '../../../kernel'

/** Has this connector a session, in the given namespace or in any? */
export const isConnected = (all: Sessions, connectorId: string, namespace?: Namespace): boolean =>
  Object.keys(all.byNamespace).some(
    other => (!namespace || other === namespace) && connectedSession(all, other)?.connectorId === connectorId,
  )

export const isWalletConnect = ({ type }: Connector): boolean => type === 'WALLET_CONNECT'

/** The number of wallets as text: exact below ten, else rounded down to tens, with a plus. */
export function countLabel(count: number): string {
  if (count < 10) return String(count)
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : String(tens)
}
