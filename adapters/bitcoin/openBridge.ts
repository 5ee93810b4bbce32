import type { Context } from '../../kernel'
import type { Bridge } from '../injected'
import { bridgeOf } from './bridge'
import { createEsplora } from './esplora'
import type { Dialect } from './found'
import type { Memory, Speak } from './voice'
import { cannot } from './wire'

/** Each interface is a chunk of its own. */
const VOICES: Record<Dialect, () => Promise<{ default: Speak }>> = {
  standard: () => import('./voices/standard'),
  'sats-connect': () => import('./voices/satsConnect'),
  leather: () => import('./voices/leather'),
  unisat: () => import('./voices/unisat'),
}

/** The bridge to a wallet through the wallet's own interface. */
export async function openBridge(foreign: object, dialect: Dialect, page: EventTarget, ctx: Context): Promise<Bridge> {
  const { default: speak } = await VOICES[dialect]()
  return bridgeOf(
    speak(foreign, { page, clock: ctx.clock, memory: memoryOf(ctx, dialect), explorers: createEsplora(ctx), cannot }),
  )
}

/** Storage keyed by dialect, not by wallet: only Leather uses it. */
function memoryOf({ storage }: Pick<Context, 'storage'>, dialect: Dialect): Memory {
  const key = `bitcoin/${dialect}`
  return {
    read: () => storage.get(key),
    keep: value => storage.set(key, value),
    forget: () => storage.remove(key),
  }
}
