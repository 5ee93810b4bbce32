import type { Context } from '../../kernel'
import type { Bridge } from '../injected'
import { bridgeOf } from './bridge'
import { createEsplora } from './esplora'
import type { Dialect } from './found'
import type { Speak } from './voice'
import { cannot } from './wire'

/** Each is loaded alone. */
const VOICES: Record<Dialect, () => Promise<{ default: Speak }>> = {
  standard: () => import('./voices/standard'),
  'sats-connect': () => import('./voices/satsConnect'),
  leather: () => import('./voices/leather'),
  unisat: () => import('./voices/unisat'),
}

/** The family's wire over a wallet, in whose words it is spoken to. */
export async function openBridge(foreign: object, dialect: Dialect, page: EventTarget, ctx: Context): Promise<Bridge> {
  const { default: speak } = await VOICES[dialect]()
  return bridgeOf(speak(foreign, { page, clock: ctx.clock, explorers: createEsplora(ctx), cannot }))
}
