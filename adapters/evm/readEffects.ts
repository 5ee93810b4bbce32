import { isNetworkId, type ReadEffects, tryRead } from '../../kernel'
import type { Effect, RawRequest, SigningRequest } from '../../kernel/kit'
import { textEffect } from '../shared/injected/capabilities'
import { callEffects } from './callEffects'
import { chainIdOf, isAddress } from './chain'
import { bytesOf, hasOnly } from './jsonRpc'
import { authorizationEffects, capabilityEffects, sessionKeyEffects } from './rightEffects'
import { typedDataEffects } from './typedDataEffects'

/** Fields of a transaction request that the effects show, or that choose its fee and order. */
const TRANSACTION_FIELDS = [
  ...['from', 'to', 'value', 'data', 'input', 'authorizationList', 'accessList', 'chainId', 'type', 'nonce'],
  ...['gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'],
]

/** Limit of the calls in a batch; the user cannot check more. */
const MOST_BATCHED = 1_000

/** Reads the effects from the request alone. Unreadable parts become no effect or a `call`, never an error. */
export const readEffects: ReadEffects = async request => {
  const effects = tryRead(() => effectsOf(request)) ?? []
  if (effects.every(({ kind }) => kind === 'text')) return effects
  const { networkId } = Object(request.request)
  const toText = await speller(isNetworkId(networkId) ? chainIdOf(networkId) : undefined)
  return effects.map(effect => spelled(effect, toText))
}

function effectsOf({ kind, request }: SigningRequest): readonly Effect[] {
  switch (kind) {
    case 'transfer': {
      const { amount, to, token } = request
      if (typeof amount !== 'bigint' || typeof to !== 'string') return []
      return [{ kind, amount, to, ...(token && { token: String(token.address) }) }]
    }
    case 'transaction': {
      const { from: signer, to, value = 0n, data = '0x', networkId } = request
      return isAddress(to) && typeof value === 'bigint' ? callEffects({ to, value, data, networkId, signer }) : []
    }
    case 'batch': {
      const { from: account, calls, networkId, atomicRequired, capabilities } = request
      if (!Array.isArray(calls) || calls.length > MOST_BATCHED) return [UNREADABLE]
      const able = (raw: unknown) => capabilityEffects(raw, { account, networkId }) ?? [UNREADABLE]
      return [
        ...able(capabilities),
        ...(atomicRequired === true ? [{ kind: 'atomic' } as const] : []),
        ...calls.flatMap((call): readonly Effect[] => {
          const { to, value = 0n, data = '0x', capabilities: own } = Object(call)
          const amount = amountOf(value)
          const isCall = isAddress(to) && amount !== undefined
          const effects = isCall ? callEffects({ to, value: amount, data, networkId, signer: account }) : [UNREADABLE]
          return [...able(own), ...effects]
        }),
      ]
    }
    case 'delegation': {
      const { address: account, contract, networkId } = request
      if (!isAddress(account) || !isAddress(contract)) return []
      const everywhere = networkId === undefined && { everywhere: true as const }
      return [
        { kind: 'control', account, right: 'EIP-7702', ...(BigInt(contract) > 0n && { to: contract }), ...everywhere },
      ]
    }
    case 'message': {
      const { message } = request
      return typeof message === 'string' || message instanceof Uint8Array ? [textEffect(message)] : []
    }
    case 'typedData':
      return typedDataEffects(request.data)
    case 'permissions':
      return request.action === 'grant' ? sessionKeyEffects([request.details], request.address) : []
    case 'raw':
      return rawEffects(request)
    default:
      return []
  }
}

const UNREADABLE: Effect = { kind: 'unreadable' }

/** Requests of a page that no capability makes. */
function rawEffects({ method, params }: RawRequest): readonly Effect[] {
  if (!Array.isArray(params)) return []
  const [first, second] = params
  if (method === 'wallet_grantPermissions') return sessionKeyEffects(params)
  if (method === 'eth_sign' && typeof second === 'string') return [textEffect(bytesOf(second) ?? second)]
  const signs = method === 'eth_signTransaction'
  if (!signs && method !== 'eth_sendTransaction') return []
  const { from, to, value = '0x0', data, input, authorizationList = [] } = Object(first)
  const [amount, call] = [amountOf(value), data ?? input ?? '0x']
  if (!isAddress(from) || !isAddress(to) || amount === undefined || (data && input && data !== input)) return []
  return [
    ...authorizationEffects(authorizationList, from),
    ...callEffects({ to, value: amount, data: call, signer: from }),
    ...(signs ? [{ kind: 'unexpiring' } as const] : []),
    ...(hasOnly(Object(first), TRANSACTION_FIELDS) ? [] : [UNREADABLE]),
  ]
}

/** Reads an amount: a bigint from plugins, a hex quantity from wallet requests. */
function amountOf(value: unknown): bigint | undefined {
  const isAmount = typeof value === 'bigint' || (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value))
  return isAmount ? BigInt(value) : undefined
}

type Spell = (address: string) => string

/** Writes addresses with the chain's checksum, as other views do; if its code does not load they stay unchanged. */
const speller = (chainId: number | undefined): Promise<Spell> =>
  import('./checksum').then(
    ({ checksumAddress }) =>
      address =>
        (isAddress(address) && checksumAddress(address, chainId)) || address,
    () => address => address,
  )

const ADDRESSES = ['token', 'to', 'from', 'spender', 'owner', 'account', 'contract']

const spelled = (effect: Effect, toText: Spell): Effect =>
  Object.fromEntries(
    Object.entries(effect).map(([name, value]) => [
      name,
      ADDRESSES.includes(name) && typeof value === 'string' ? toText(value) : value,
    ]),
  ) as Effect
