import type { CaipNetworkId, SignInMessage, SignInSession } from '../../../../kernel'
import { sameAddress } from '../../../../kernel/kit'
import { type AuthToken, expiryOf } from './authToken'

export const isOf = (stored: AuthToken, chainId: CaipNetworkId, address: string): boolean =>
  stored.chainId === chainId && sameAddress(stored.address, address)

/** Milliseconds until the service is asked again about a session that it could not confirm. */
const RECHECK_MS = 60_000

/** A stored sign-in is valid until the service refuses it or its token expires. */
export function unconfirmedSessions(stored: AuthToken, time: number): SignInSession[] {
  const { address, chainId } = stored
  const end = expiryOf(stored) ?? Infinity
  if (end <= time) return []
  const expirationTime = new Date(Math.min(end, time + RECHECK_MS)).toISOString()
  const data = { accountAddress: address, chainId, domain: '', uri: '', version: '1', nonce: '', expirationTime }
  return [{ data, message: '', signature: '' }]
}

/** The service's own layout: the network's name, and the whole CAIP-2 id. */
export function projectMessage(message: SignInMessage, network: string): string {
  const { domain, accountAddress, uri, version, chainId, nonce, issuedAt, resources } = message
  return [
    `${domain} wants you to sign in with your ${network} account:`,
    accountAddress,
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(resources ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : []),
  ].join('\n')
}
