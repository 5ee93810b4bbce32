import { createPublicKey, verify } from 'node:crypto'
import { isRecord, number, text } from './params'

/** A client's identity: a JWT signed with the Ed25519 key that its issuer (did:key) names. */
export interface ClientJwt {
  /** The client's id. */
  iss: string
  /** Unix seconds. */
  iat: number
  /** Unix seconds. */
  exp: number
  signed: Buffer
  signature: Buffer
}

const CLOCK_SKEW_S = 60

export function readClientJwt(jwt: string): ClientJwt {
  const [header = '', payload = '', signature = ''] = jwt.split('.')
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (!isRecord(claims)) throw new Error('The claims are no object')
    return {
      iss: text(claims, 'iss'),
      iat: number(claims, 'iat', 0),
      exp: number(claims, 'exp', 0),
      signed: Buffer.from(`${header}.${payload}`),
      signature: Buffer.from(signature, 'base64url'),
    }
  } catch (cause) {
    throw new Error('Unauthorized: invalid auth token', { cause })
  }
}

/** Checks signature and times; `now` in Unix seconds. Throws with the reason that a relay reports. */
export function checkClientJwt({ iss, iat, exp, signed, signature }: ClientJwt, now: number): void {
  const multicodec = base58Decode(iss.replace(/^did:key:z/, ''))
  const isEd25519 = multicodec[0] === 0xed && multicodec[1] === 0x01 && multicodec.length === 34
  if (!isEd25519) throw new Error('Unauthorized: invalid issuer')
  const x = multicodec.subarray(2).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  if (!verify(null, signed, key, signature)) throw new Error('Unauthorized: invalid signature')
  if (iat > now + CLOCK_SKEW_S) throw new Error('JWT Token is not yet valid')
  if (exp < now - CLOCK_SKEW_S) throw new Error('JWT Token is expired')
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58Decode(input: string): Buffer {
  let value = 0n
  for (const char of input) {
    const digit = BASE58.indexOf(char)
    if (digit < 0) throw new Error('Unauthorized: invalid issuer')
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
