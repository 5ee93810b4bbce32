import type { Context } from '../../kernel'
import type { Bridge } from '../shared/injected'
import { needLibrary } from '../shared/injected/needLibrary'
import { createBridge } from './bridge'
import type { InterfaceName } from './discover'
import { createEsplora } from './esplora'
import { unsupported } from './requestParams'
import type { CreateInterface, InterfaceStorage } from './walletInterface'

/** Each interface is a chunk of its own. */
const INTERFACES: Record<InterfaceName, () => Promise<{ default: CreateInterface }>> = {
  standard: () => import('./interfaces/standard'),
  'sats-connect': () => import('./interfaces/satsConnect'),
  leather: () => import('./interfaces/leather'),
  unisat: () => import('./interfaces/unisat'),
}

/** The bridge to a wallet through the wallet's own interface. */
export async function openBridge(
  foreign: object,
  interfaceName: InterfaceName,
  page: EventTarget,
  ctx: Context,
): Promise<Bridge> {
  const { default: createInterface } = await INTERFACES[interfaceName]()
  return createBridge(
    createInterface(foreign, {
      page,
      clock: ctx.clock,
      storage: storageOf(ctx, interfaceName),
      explorers: createEsplora(ctx),
      needLibrary: (library, load) => needLibrary(ctx, library, load),
      unsupported,
    }),
  )
}

/** Storage keyed by dialect, not by wallet: only Leather uses it. */
function storageOf({ storage }: Pick<Context, 'storage'>, interfaceName: InterfaceName): InterfaceStorage {
  const key = `bitcoin/${interfaceName}`
  return {
    read: () => storage.get(key),
    write: value => storage.set(key, value),
    forget: () => storage.remove(key),
  }
}
