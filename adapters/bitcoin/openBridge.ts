import type { Context } from '../../kernel'
import type { Bridge } from '../injected'
import { bridgeOf } from './bridge'
import { createEsplora } from './esplora'
import type { Dialect } from './found'
import type { Memory, Speak } from './voice'
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
  return bridgeOf(
    speak(foreign, { page, clock: ctx.clock, memory: memoryOf(ctx, dialect), explorers: createEsplora(ctx), cannot }),
  )
}

/** One wallet of a dialect that needs a memory is enough: only Leather does. */
function memoryOf({ storage }: Pick<Context, 'storage'>, dialect: Dialect): Memory {
  const key = `bitcoin/${dialect}`
  return {
    read: () => storage.get(key),
    keep: value => storage.set(key, value),
    forget: () => storage.remove(key),
  }
}
