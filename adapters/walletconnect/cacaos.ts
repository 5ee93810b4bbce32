import { type Cacao, isNetworkId, type SignInSession } from '../../kernel'
import type { SignClient } from './library'

const MOST = 50
const ISSUER = 'did:pkh:'

/**
 * The capability containers that a wallet signed on connect, as sessions. Malformed ones are left out. Source: CAIP-74.
 */
export const readCacaos = (client: SignClient, raw: unknown): SignInSession[] =>
  (Array.isArray(raw) ? raw.slice(0, MOST) : []).flatMap(entry => {
    const cacao = readCacao(entry)
    return cacao ? sessionOf(client, cacao) : []
  })

function sessionOf(client: SignClient, cacao: Cacao): SignInSession[] {
  const { p, s } = cacao
  const [namespace, reference, accountAddress] = p.iss.slice(ISSUER.length).split(':', 3)
  const chainId = `${namespace}:${reference}`
  if (!p.iss.startsWith(ISSUER) || !isNetworkId(chainId) || !accountAddress) return []
  const { domain, aud: uri, version, nonce, statement, requestId, resources } = p
  const times = { issuedAt: p.iat, expirationTime: p.exp, notBefore: p.nbf }
  const data = { accountAddress, chainId, domain, uri, version, nonce, statement, ...times, requestId, resources }
  return [{ data, message: client.formatAuthMessage({ request: p, iss: p.iss }), signature: s.s, cacao }]
}

const isText = (raw: unknown): raw is string => typeof raw === 'string'
/** Wallets write an empty field as null, as '' or not at all. */
const maybe = (raw: unknown) => (isText(raw) && raw !== '' ? raw : undefined)

function readCacao(raw: unknown): Cacao | undefined {
  const { h, p, s } = Object(raw)
  const { iss, domain, aud, version, nonce, resources, ...rest } = Object(p)
  const { t: kind } = Object(h)
  const { t, s: signature, m } = Object(s)
  if (![iss, domain, aud, version, nonce, kind, t, signature].every(isText)) return undefined
  const named = Array.isArray(resources) && resources.every(isText) ? resources : undefined
  const { statement, iat, exp, nbf, requestId, type } = rest
  const times = { iat: maybe(iat), exp: maybe(exp), nbf: maybe(nbf) }
  const words = { statement: maybe(statement), requestId: maybe(requestId), type: maybe(type) }
  return {
    h: { t: kind },
    p: { iss, domain, aud, version, nonce, ...words, ...times, resources: named },
    s: { t, s: signature, m: maybe(m) },
  }
}
