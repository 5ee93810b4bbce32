import * as v from 'valibot'
import { Registration } from '../routes/names'
import { PriceBody } from '../routes/prices'
import { CodeAnswer, CodeRequest, Metadata } from '../routes/signIn'
import { DirectoryQuery } from '../routes/wallets'
import { AnalyticsEvent, ErrorReport, FeatureSwitch, Listing } from '../shapes'
import { RpcCall } from '../upstreams/rpc'
import { Balance, JsonRpcAnswer, JsonWebKeys, Name, SignInClaims, Transaction } from './answers'
import { MONEY_OPERATIONS } from './moneyOperations'
import { type Operations, ofNetwork } from './operation'
import { SESSION_OPERATIONS } from './sessionOperations'

/*
 * Every call of the project API. The schemas of what is read are those of the routes; tests compare each answer with the
 * schema here, and the list with the routes.
 */

export const OPERATIONS: Operations = {
  'Wallet directory': [
    {
      ...{ method: 'get', path: '/getWallets', isOpen: true, hasTag: true, query: DirectoryQuery },
      summary: 'Wallets of the directory, by page, with the number of all that match',
      answer: v.object({ data: v.array(Listing), count: v.number() }),
    },
    ...Object.entries({
      '/getWalletImage/{id}': 'a wallet',
      '/public/getAssetImage/{id}': 'a network',
      '/public/getCurrencyImage/{id}': 'a currency to pay with',
      '/public/getTokenImage/{id}': 'a token',
    }).map(([path, of]) => ({
      ...({ method: 'get', path, isOpen: true, hasTag: true, answer: 'picture' } as const),
      summary: `The picture of ${of}`,
    })),
  ],
  Project: [
    {
      ...{ method: 'get', path: '/appkit/v1/config', answer: v.object({ features: v.array(FeatureSwitch) }) },
      summary: 'The feature switches of the project; a feature whose service the gateway lacks is off',
    },
    {
      ...{ method: 'get', path: '/projects/v1/origins', answer: v.object({ allowedOrigins: v.array(v.string()) }) },
      summary: 'The origins whose pages may use the project; none: every page may',
    },
    {
      ...{ method: 'get', path: '/getAnalyticsConfig', answer: v.object({ isAnalyticsEnabled: v.boolean() }) },
      summary: 'Whether the project takes analytics',
    },
    {
      ...{ method: 'post', path: '/batch', body: v.array(AnalyticsEvent), answer: 'nothing', status: 202 },
      summary: 'Takes at most 500 events, in any content type. What is no event is dropped',
    },
    {
      ...{ method: 'post', path: '/e', body: ErrorReport, answer: 'nothing', status: 202 },
      summary: 'Takes the report of an error, of which the kind is kept',
    },
  ],
  Chains: [
    {
      ...{ method: 'get', path: '/v1/supported-chains' },
      summary: 'The networks whose accounts the gateway reads, by CAIP-2 id',
      answer: v.object({ http: v.array(v.string()), ws: v.array(v.string()) }),
    },
    ...(['/v1', '/v1/'] as const).map(path => ({
      ...({ method: 'post', path, query: ofNetwork } as const),
      summary: 'JSON-RPC of a network, a call or a batch of at most 20, in any content type',
      body: v.union([RpcCall, v.array(RpcCall)]),
      answer: v.union([JsonRpcAnswer, v.array(JsonRpcAnswer)]),
    })),
  ],
  Accounts: [
    {
      ...{ method: 'get', path: '/v1/account/{address}/balance' },
      summary: 'The coin and the listed tokens of an account; tokens of forceUpdate (CAIP-10, with commas) in any case',
      query: v.object({ ...ofNetwork.entries, forceUpdate: v.optional(v.string()) }),
      answer: v.object({ balances: v.array(Balance) }),
    },
    {
      ...{ method: 'get', path: '/v1/account/{address}/history' },
      summary: 'A page of an account’s transactions, newest first; empty for a network without a service',
      query: v.object({ ...ofNetwork.entries, cursor: v.optional(v.string()) }),
      answer: v.object({ data: v.array(Transaction), next: v.nullable(v.string()) }),
    },
    {
      ...{ method: 'get', path: '/v1/identity/{address}' },
      summary: 'The primary name of ENS, and its picture',
      answer: v.object({ name: v.nullable(v.string()), avatar: v.nullable(v.string()) }),
    },
    {
      ...{ method: 'post', path: '/v1/fungible/price', body: PriceBody },
      summary: 'Prices of coins and tokens in US dollars, by CAIP-10 id; those without a price are missing',
      answer: v.object({
        fungibles: v.array(
          v.object({
            ...{ address: v.string(), name: v.string(), symbol: v.string(), iconUrl: v.string(), price: v.number() },
          }),
        ),
      }),
    },
  ],
  Names: [
    {
      ...{ method: 'get', path: '/v1/profile/account/{name}', answer: Name },
      summary: 'The account of a name',
    },
    {
      ...{ method: 'get', path: '/v1/profile/reverse/{address}', answer: v.array(Name) },
      summary: 'The names of an account',
    },
    {
      ...{ method: 'get', path: '/v1/profile/suggestions/{name}' },
      summary: 'Names that are like it, and whether they are taken',
      answer: v.object({ suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })) }),
    },
    {
      ...{ method: 'post', path: '/v1/profile/account', body: Registration },
      summary: 'Registers a name that an account has signed for',
      answer: v.object({ success: v.literal(true) }),
    },
  ],
  ...MONEY_OPERATIONS,
  'Smart sessions': SESSION_OPERATIONS,
  'Sign-in': [
    {
      ...{ method: 'get', path: '/auth/v1/nonce', answer: v.object({ nonce: v.string(), token: v.string() }) },
      summary: 'A nonce for a message, and the proof that this gateway has issued it',
    },
    {
      ...{ method: 'post', path: '/auth/v1/authenticate', token: 'x-nonce-jwt', refusesInText: true },
      summary: 'Verifies a signed message, and answers a token for the app’s server',
      body: v.looseObject({ data: v.looseObject({}), message: v.string(), signature: v.string() }),
      answer: v.object({ token: v.string() }),
    },
    {
      ...{ method: 'post', path: '/auth/v1/otp', body: CodeRequest, refusesInText: true },
      summary: 'Mails a code to an address; null if the account has proved it before',
      answer: v.object({ uuid: v.nullable(v.string()) }),
    },
    {
      ...{ method: 'put', path: '/auth/v1/otp', body: CodeAnswer, token: 'x-otp', refusesInText: true },
      summary: 'Proves the address with the code; the header x-otp has the uuid',
      answer: v.object({}),
    },
    {
      ...{ method: 'get', path: '/auth/v1/me', token: 'authorization', refusesInText: true },
      summary: 'The claims of a token, with the account if it is asked for',
      query: v.object({ includeAppKitAccount: v.optional(v.picklist(['true', 'false'])) }),
      answer: SignInClaims,
    },
    {
      ...{ method: 'put', path: '/auth/v1/account-metadata', token: 'authorization', refusesInText: true },
      ...{ body: Metadata, answer: 'nothing' },
      summary: 'Keeps at most 8,000 characters about the account',
    },
    {
      ...{ method: 'get', path: '/.well-known/jwks.json', isOpen: true, answer: JsonWebKeys },
      summary: 'The keys that check a token',
    },
  ],
}
