import type { CaipNetworkId, Context } from '../../kernel'
import { attempt } from '../discovery'
import type { Bridge } from '../injected'
import { bridgeOf } from './bridge'
import type { Dialect } from './found'
import { placeOf } from './place'
import type { Voice } from './voice'

interface Found {
  readonly dialect: Dialect | undefined
  readonly page: EventTarget
  readonly ctx: Context
}

/** The family's wire over a wallet, in whose words it is spoken to: each kind is loaded alone. */
export const openBridge = async (foreign: object, found: Found): Promise<Bridge> =>
  bridgeOf(await voiceOf(foreign, found))

async function voiceOf(foreign: object, { dialect, page, ctx }: Found): Promise<Voice> {
  switch (dialect) {
    case 'sats-connect':
      return (await import('./voices/satsConnect')).satsConnectVoice(foreign, ctx.clock)
    case 'leather':
      return (await import('./voices/leather')).leatherVoice(foreign)
    case 'unisat':
      return (await import('./voices/unisat')).unisatVoice(foreign, networkId => beside(page, foreign, networkId))
    default:
      return (await import('./voices/standard')).standardVoice(foreign, async () =>
        (await import('./errands')).createErrands(ctx),
      )
  }
}

/** OKX has an object for each network. Source: OKX's developer documentation. */
const BESIDE = new Map([
  ['testnet', 'bitcoinTestnet'],
  ['signet', 'bitcoinSignet'],
])

/** The wallet's object for a network: nearly always the one that was found. */
function beside(page: EventTarget, foreign: object, networkId: CaipNetworkId): object | undefined {
  const okx: unknown = attempt(() => Reflect.get(page, 'okxwallet'))
  const name = BESIDE.get(placeOf(networkId)?.chain ?? '')
  if (!name || attempt(() => Reflect.get(Object(okx), 'bitcoin')) !== foreign) return foreign
  const found: unknown = attempt(() => Reflect.get(Object(okx), name))
  return typeof found === 'object' && found !== null ? found : undefined
}
