import * as v from 'valibot'
import { readCoinbaseKey } from '../coinbase'
import { Key, urlOr } from '../settingShapes'

/** The services ask where the buyer lives, which no call of the project API tells. */
const COUNTRY = {
  country: v.pipe(
    v.string('The buyers’ country is expected, such as US'),
    v.regex(/^[A-Z]{2}$/, 'A country is written as US'),
  ),
  subdivision: v.optional(v.pipe(v.string(), v.regex(/^[A-Z\d]{1,3}$/, 'A state of a country is written as NY'))),
}
const Currency = v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'A currency is written as USD')), 'USD')

const Coinbase = v.pipe(
  v.strictObject(
    {
      url: urlOr('https://api.developer.coinbase.com'),
      keyId: Key,
      keySecret: v.pipe(
        v.string('A key is expected'),
        v.check(
          secret => readCoinbaseKey(secret) !== undefined,
          'A secret API key of Coinbase is expected: PEM of P-256, or 64 bytes of Ed25519 as base64',
        ),
      ),
      ...COUNTRY,
      // Of others, its page takes no amount.
      currency: v.optional(
        v.picklist(['USD', 'CAD', 'GBP', 'EUR'], 'Coinbase sells for USD, CAD, GBP or EUR here'),
        'USD',
      ),
    },
    'An object with keyId, keySecret and country is expected',
  ),
  v.check(
    ({ country, subdivision }) => country !== 'US' || subdivision !== undefined,
    'In the US, Coinbase needs a state, too: "subdivision": "NY"',
  ),
)

const MoonPay = v.strictObject(
  { url: urlOr('https://api.moonpay.com'), apiKey: Key, secretKey: Key, currency: Currency },
  'An object with apiKey and secretKey is expected',
)

const Meld = v.strictObject(
  { url: urlOr('https://api.meld.io'), apiKey: Key, ...COUNTRY, currency: Currency },
  'An object with apiKey and country is expected',
)

/** The one service that sells. */
export const OnRampSettings = v.lazy(input => {
  const [name = '', ...others] = Object.keys(typeof input === 'object' && input ? input : {})
  if (others.length > 0) return v.never('One service sells: coinbase, moonPay or meld')
  if (name === 'moonPay') return v.strictObject({ moonPay: MoonPay })
  if (name === 'meld') return v.strictObject({ meld: Meld })
  return v.strictObject({ coinbase: Coinbase }, 'An object with coinbase, moonPay or meld is expected')
})
export type OnRampSettings = v.InferOutput<typeof OnRampSettings>

/** The exchange that pays deposits out. */
export const ExchangeSettings = v.strictObject({ coinbase: Coinbase }, 'An object with coinbase is expected')
export type ExchangeSettings = v.InferOutput<typeof ExchangeSettings>

export type CoinbaseSettings = v.InferOutput<typeof Coinbase>
export type MoonPaySettings = v.InferOutput<typeof MoonPay>
export type MeldSettings = v.InferOutput<typeof Meld>
