import * as v from 'valibot'

/* Shapes of answers that have several fields of their own. Sources: the provider calls of the specification; RFC 7517. */

export const Money = v.object({ amount: v.string(), currency: v.string() })

export const Balance = v.object({
  ...{ name: v.string(), symbol: v.string(), chainId: v.string(), address: v.optional(v.string()) },
  ...{ price: v.optional(v.number()), value: v.optional(v.number()), iconUrl: v.string() },
  quantity: v.object({ decimals: v.string(), numeric: v.string() }),
})

const Picture = v.object({ url: v.string() })
const Flags = v.object({ is_spam: v.boolean() })
const OPERATIONS = ['send', 'receive', 'trade', 'approve', 'mint', 'burn', 'deploy', 'deposit', 'execute'] as const
export const Transaction = v.object({
  id: v.string(),
  metadata: v.object({
    operationType: v.picklist(OPERATIONS),
    ...{ hash: v.string(), chain: v.string(), minedAt: v.string(), sentFrom: v.string(), sentTo: v.string() },
    ...{ status: v.picklist(['confirmed', 'failed', 'pending']), nonce: v.number() },
  }),
  transfers: v.array(
    v.object({
      fungible_info: v.optional(v.object({ name: v.string(), symbol: v.string(), icon: Picture, flags: Flags })),
      nft_info: v.optional(
        v.object({ name: v.string(), content: v.object({ preview: Picture, detail: Picture }), flags: Flags }),
      ),
      direction: v.picklist(['in', 'out', 'self']),
      quantity: v.object({ numeric: v.string() }),
    }),
  ),
})

export const JsonRpcAnswer = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.nullable(v.union([v.string(), v.number()])),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

/** ISO 8601. */
const Time = v.string()
export const Name = v.object({
  ...{ name: v.string(), registered_at: Time, updated_at: Time, attributes: v.array(v.unknown()) },
  addresses: v.record(v.string(), v.object({ address: v.string(), created: Time })),
})

export const SwapToken = v.object({
  ...{ name: v.string(), symbol: v.string(), address: v.string(), decimals: v.number(), logoUri: v.string() },
  eip2612: v.boolean(),
})

/** A call of a contract, with its fee; accounts by CAIP-10 id. */
export const PricedCall = v.object({
  ...{ from: v.string(), to: v.string(), data: v.string() },
  eip155: v.object({ gas: v.string(), gasPrice: v.string() }),
})

const Limit = v.object({ id: v.string(), min: v.string(), max: v.string() })
const Network = v.object({
  ...{ name: v.string(), display_name: v.string(), chain_id: v.string(), contract_address: v.string() },
})
export const Offers = v.object({
  paymentCurrencies: v.array(v.object({ id: v.string(), payment_method_limits: v.array(Limit) })),
  purchaseCurrencies: v.array(
    v.object({ id: v.string(), name: v.string(), symbol: v.string(), networks: v.array(Network) }),
  ),
})

export const SignInClaims = v.looseObject({
  ...{ sub: v.string(), address: v.string(), caip2Network: v.string(), exp: v.number() },
  ...{ projectIdKey: v.string(), projectUuid: v.string(), profileUuid: v.string() },
  appKitAccount: v.optional(v.looseObject({ uuid: v.string(), caip2_chain: v.string(), address: v.string() })),
})

export const JsonWebKeys = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) })
