import { isNetworkId, type ReadEffects } from '../../kernel'
import type { Effect, SigningRequest } from '../../kernel/kit'
import { attempt } from '../discovery'
import { isAddress } from './addresses'
import { callEffects } from './callEffects'
import { chainIdOf } from './chainId'
import { messageText } from './messageText'
import { permitEffects } from './permitEffects'

/** What a request does, by its own words alone. What cannot be read is nothing, or a call: it is never an error. */
export const readEffects: ReadEffects = async request => {
  const effects = attempt(() => effectsOf(request)) ?? []
  if (effects.every(({ kind }) => kind === 'text' || kind === 'data')) return effects
  const { networkId } = Object(request.request)
  const spell = await speller(isNetworkId(networkId) ? chainIdOf(networkId) : undefined)
  return effects.map(effect => spelled(effect, spell))
}

function effectsOf({ kind, request }: SigningRequest): readonly Effect[] {
  // What a permission allows is shown by the wallet that gives it.
  if (kind === 'permissions') return []
  if (kind === 'transfer') {
    const { amount, to, token } = request
    if (typeof amount !== 'bigint' || typeof to !== 'string') return []
    return [{ kind, amount, to, ...(token && { token: String(token.address) }) }]
  }
  if (kind === 'transaction') {
    const { to, value = 0n, data } = request
    if (!isAddress(to) || typeof value !== 'bigint') return []
    if (data === undefined || data === '0x') return [{ kind: 'transfer', amount: value, to }]
    return callEffects({ to, value, data })
  }
  if (kind === 'message') {
    const { message } = request
    if (typeof message !== 'string' && !(message instanceof Uint8Array)) return []
    return [{ kind: 'text', text: messageText(message) }]
  }
  const { primaryType, domain, message } = request.data
  return typeof primaryType === 'string' ? permitEffects({ ...request.data, domain: { ...domain }, message }) : []
}

type Spell = (address: string) => string

/** As the chain writes addresses, so that they look as they do elsewhere; without the library as they are. */
const speller = (chainId: number | undefined): Promise<Spell> =>
  import('./checksum').then(
    ({ checksummed }) =>
      address =>
        (/^0x[0-9a-f]{40}$/.test(address) && checksummed(address, chainId)) || address,
    () => address => address,
  )

function spelled(effect: Effect, spell: Spell): Effect {
  switch (effect.kind) {
    case 'transfer': {
      const { token, from, to } = effect
      return { ...effect, to: spell(to), ...(token && { token: spell(token) }), ...(from && { from: spell(from) }) }
    }
    case 'nft':
      return { ...effect, token: spell(effect.token), to: spell(effect.to) }
    case 'approval':
      return { ...effect, token: spell(effect.token), spender: spell(effect.spender) }
    case 'call':
      return { ...effect, to: spell(effect.to) }
    default:
      return effect
  }
}
