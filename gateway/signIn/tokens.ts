import { desc, sql } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Database } from '../store/database'
import { signingKeys } from '../store/signInSchema'

/** JSON web tokens, each for one audience and a limited time. Source: RFC 7519. */
export interface Tokens {
  issue(claims: JWTPayload, given: { audience: string; seconds: number }): Promise<string>
  /** The claims; undefined if the token is foreign, expired or for another audience. */
  read(token: string, audience: string): Promise<JWTPayload | undefined>
  /** The public keys, for servers that check tokens themselves. Source: RFC 7517. */
  readonly keys: JSONWebKeySet
}

const ALGORITHM = 'ES256'
const ISSUER = 'portico-gateway'
const KEY_LOCK = 7_041_778

/** Tokens that each instance on the database can check. */
export const openTokens = async (db: Database): Promise<Tokens> => createTokens(await readKeys(db))

/** The newest key signs, the first of the list. */
export async function createTokens(stored: readonly JWK[]): Promise<Tokens> {
  const [newest] = stored
  if (!newest) throw new Error('The database has kept no key for tokens')
  const privateKey = await importJWK(newest, ALGORITHM)
  const keys = { keys: stored.map(publicPart) }
  const verifyWith = createLocalJWKSet(keys)
  return {
    keys,
    issue: (claims, { audience, seconds }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: newest.kid })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${seconds} s`)
        .sign(privateKey),
    async read(token, audience) {
      try {
        return (await jwtVerify(token, verifyWith, { issuer: ISSUER, audience, algorithms: [ALGORITHM] })).payload
      } catch {
        // An invalid token proves nothing, for whichever reason.
        return undefined
      }
    },
  }
}

/** The keys, newest first. The first instance on a database creates one. */
const readKeys = (db: Database): Promise<readonly JWK[]> =>
  db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`)
    const stored = await tx.select().from(signingKeys).orderBy(desc(signingKeys.createdAt))
    if (stored.length > 0) return stored.map(({ privateKey }) => privateKey)
    const made = await exportJWK((await generateKeyPair(ALGORITHM, { extractable: true })).privateKey)
    const privateKey = { ...made, kid: await calculateJwkThumbprint(made), alg: ALGORITHM, use: 'sig' }
    await tx.insert(signingKeys).values({ id: privateKey.kid, privateKey })
    return [privateKey]
  })

const publicPart = ({ d: _, ...rest }: JWK): JWK => rest
