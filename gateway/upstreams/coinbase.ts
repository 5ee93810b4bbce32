import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { type Offers, OrderRefusal, type PurchaseCurrency } from './onRamp/onRamp'
import { type Connection, createService, keepOffers, validOf } from './onRamp/service'
import type { CoinbaseSettings } from './onRamp/settings'

/* Source: Coinbase's Onramp API, version 1, and the bearer tokens of its developer platform. */

const TOKEN_SECONDS = 120
const MOST_TRANSACTIONS = 20
const PAGE = 'https://pay.coinbase.com/buy/select-asset'

interface SigningKey {
  readonly key: KeyObject
  readonly algorithm: 'ES256' | 'EdDSA'
}

/** A secret API key in one of its two forms; undefined if it is neither. */
export function readCoinbaseKey(secret: string): SigningKey | undefined {
  try {
    if (secret.includes('-----BEGIN')) {
      const key = createPrivateKey(secret)
      return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? { key, algorithm: 'ES256' } : undefined
    }
    const bytes = Buffer.from(secret, 'base64')
    if (bytes.length !== 64) return undefined
    const [d, x] = [bytes.subarray(0, 32), bytes.subarray(32)].map(part => part.toString('base64url'))
    return { key: createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' }), algorithm: 'EdDSA' }
  } catch {
    // The settings refuse it, with a sentence that does not repeat it.
    return undefined
  }
}

/** Some answers have an envelope, and some have none. */
const Enveloped = v.pipe(
  v.unknown(),
  v.transform(raw => Object(raw).data ?? raw),
)
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Limit = v.object({ id: Text, min: Text, max: Text })
const Payment = v.pipe(
  v.object({ id: Text, payment_method_limits: v.optional(v.array(Limit)), limits: v.optional(v.array(Limit)) }),
  v.transform(({ id, payment_method_limits, limits = [] }) => ({
    id,
    payment_method_limits: payment_method_limits ?? limits,
  })),
)
const Purchase = v.object({
  id: Text,
  name: Text,
  symbol: Text,
  networks: v.array(
    v.object({
      name: Text,
      display_name: v.optional(v.string(), ''),
      chain_id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
      contract_address: v.nullish(v.string(), ''),
    }),
  ),
})
const Options = v.object({ payment_currencies: v.array(v.unknown()), purchase_currencies: v.array(v.unknown()) })
const Token = v.object({ token: v.pipe(v.string(), v.regex(/^[\w+/=.-]{1,2000}$/)) })
const Decimal = v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/))
const Transactions = v.object({
  transactions: v.array(
    v.object({
      status: v.string(),
      tx_hash: v.nullish(v.string(), ''),
      purchase_amount: v.nullish(v.object({ value: Decimal }), { value: '0' }),
    }),
  ),
})
export type CoinbaseTransaction = v.InferOutput<typeof Transactions>['transactions'][number]

interface Call<T> {
  readonly schema: v.GenericSchema<unknown, T>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

interface PageOrder {
  readonly address: string
  readonly networks: readonly string[]
  readonly offer: PurchaseCurrency
  readonly ip: string | undefined
  readonly query: Readonly<Record<string, string>>
}

export interface Coinbase {
  offers(): Promise<Offers>
  /** A call with a JSON body. @throws OrderRefusal if Coinbase refuses it; GatewayError `UPSTREAM_FAILED` */
  post<T>(path: string, call: Call<T>): Promise<T>
  /** The URL of the page for one order, which can be opened once, within five minutes. @throws as `post` */
  page(order: PageOrder): Promise<string>
  /** Of one session, newest first. */
  transactions(reference: string): Promise<readonly CoinbaseTransaction[]>
}

export function createCoinbase(settings: CoinbaseSettings, connection: Connection): Coinbase {
  const call = createCaller(settings, connection)
  const { country, subdivision } = settings
  const query = { country, ...(subdivision && { subdivision }) }
  const offers = keepOffers(async () =>
    shapeOffers(await call('GET', '/buy/options', { schema: Options, query }), settings),
  )
  const post: Coinbase['post'] = (path, given) => call('POST', path, given)
  return {
    post,
    offers,
    async page({ address, networks, offer, ip, query }) {
      if (!ip) throw new OrderRefusal('address', 'The address of the connection is not known')
      const body = {
        addresses: [{ address, blockchains: namesOf(offer, networks) }],
        assets: [offer.symbol],
        clientIp: ip,
      }
      const { token } = await post('/token', { schema: Token, body })
      const [defaultNetwork = ''] = body.addresses[0]?.blockchains ?? []
      return `${PAGE}?${new URLSearchParams({ sessionToken: token, defaultAsset: offer.symbol, defaultNetwork, ...query })}`
    },
    async transactions(reference) {
      const path = `/buy/user/${encodeURIComponent(reference)}/transactions`
      const query = { page_size: String(MOST_TRANSACTIONS) }
      const found = await call('GET', path, { schema: Transactions, query }).catch(error => {
        // Coinbase knows the reference from the first transaction on.
        if (error instanceof OrderRefusal) return { transactions: [] }
        throw error
      })
      return found.transactions
    },
  }
}

/** The names as Coinbase lists them: a client that could not read the list has the older ones. */
function namesOf({ networks }: PurchaseCurrency, wanted: readonly string[]): string[] {
  const plain = (name: string) => name.replace(/-mainnet$/, '')
  const names = wanted.flatMap(name =>
    networks.filter(network => plain(network.name) === plain(name)).map(({ name }) => name),
  )
  if (names.length === 0) throw new OrderRefusal('destinationWallets', 'The currency is not for sale on these networks')
  return [...new Set(names)]
}

function shapeOffers(
  { payment_currencies, purchase_currencies }: v.InferOutput<typeof Options>,
  { currency }: CoinbaseSettings,
): Offers {
  return {
    paymentCurrencies: validOf(Payment, payment_currencies).filter(({ id }) => id === currency),
    purchaseCurrencies: validOf(Purchase, purchase_currencies),
  }
}

/** Calls a path of the API. The key never leaves: each call has a token of its own, which is good for it alone. */
function createCaller({ url, keyId, keySecret }: CoinbaseSettings, connection: Connection) {
  const service = createService('Coinbase', connection)
  const signing = readCoinbaseKey(keySecret)
  const base = `${url.replace(/\/+$/, '')}/onramp/v1`

  async function authorize(method: string, { host, pathname }: URL): Promise<string> {
    if (!signing) throw new Error('The key of Coinbase is invalid')
    return new SignJWT({ uris: [`${method} ${host}${pathname}`] })
      .setProtectedHeader({ alg: signing.algorithm, kid: keyId, nonce: randomBytes(16).toString('hex'), typ: 'JWT' })
      .setIssuer('cdp')
      .setSubject(keyId)
      .setNotBefore('0 s')
      .setExpirationTime(`${TOKEN_SECONDS} s`)
      .sign(signing.key)
  }
  return <T>(method: 'GET' | 'POST', path: string, { schema, query = {}, body }: Call<T>): Promise<T> => {
    const target = new URL(base + path)
    target.search = String(new URLSearchParams(query))
    const headers = async () => ({ authorization: `Bearer ${await authorize(method, target)}` })
    return service(target, v.pipe(Enveloped, schema), { method, headers, body })
  }
}
