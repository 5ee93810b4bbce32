import type { Context } from '../../kernel'
import type { Bridge } from '../injected'
import { bridgeOf } from './bridge'
import { createEsplora } from './esplora'
import { unsupported } from './requestParams'
import type { Dialect } from './walletFinder'
import type { CreateInterface, InterfaceStorage } from './walletInterface'

/** Each interface is a chunk of its own. */
const INTERFACES: Record<Dialect, () => Promise<{ default: CreateInterface }>> = {
  standard: () => import('./interfaces/standard'),
  'sats-connect': () => import('./interfaces/satsConnect'),
  leather: () => import('./interfaces/leather'),
  unisat: () => import('./interfaces/unisat'),
}

/** The bridge to a wallet through the wallet's own interface. */
export async function openBridge(foreign: object, dialect: Dialect, page: EventTarget, ctx: Context): Promise<Bridge> {
  const { default: createInterface } = await INTERFACES[dialect]()
  return bridgeOf(
    createInterface(foreign, {
      page,
      clock: ctx.clock,
      storage: memoryOf(ctx, dialect),
      explorers: createEsplora(ctx),
      unsupported,
    }),
  )
}

/** Storage keyed by dialect, not by wallet: only Leather uses it. */
function memoryOf({ storage }: Pick<Context, 'storage'>, dialect: Dialect): InterfaceStorage {
  const key = `bitcoin/${dialect}`
  return {
    read: () => storage.get(key),
    keep: value => storage.set(key, value),
    forget: () => storage.remove(key),
  }
}
