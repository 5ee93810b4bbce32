import { isNetworkId, type ReadEffects, tryRead } from '../../kernel'
import type { Effect, SigningRequest } from '../../kernel/kit'
import { textEffect } from '../injected/capabilities'
import { isAddress } from './addresses'
import { callEffects } from './callEffects'
import { chainIdOf } from './chainId'
import { typedDataEffects } from './typedDataEffects'

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
      const { to, value = 0n, data = '0x', networkId } = request
      return isAddress(to) && typeof value === 'bigint' ? callEffects({ to, value, data, networkId }) : []
    }
    case 'batch': {
      const { calls, networkId } = request
      if (!Array.isArray(calls) || calls.length > MOST_BATCHED) return [{ kind: 'unreadable' }]
      return calls.flatMap((call): readonly Effect[] => {
        const { to, value = 0n, data = '0x' } = Object(call)
        const amount = amountOf(value)
        return isAddress(to) && amount !== undefined
          ? callEffects({ to, value: amount, data, networkId })
          : [{ kind: 'unreadable' }]
      })
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
    // The wallet shows the permissions that it grants.
    default:
      return []
  }
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
  ) as unknown as Effect
