import type { Context, Undo } from '../../kernel'
import { needLibrary } from '../shared/injected/needLibrary'
import type { SignClient } from './library'

/** The required export of the module. */
export interface Library {
  readonly UniversalProvider: { init(options: object): Promise<{ client: SignClient; session?: unknown }> }
}

/** With the `catch`, bundlers report a missing package as a warning instead of an error. */
const usual = () => import('@walletconnect/universal-provider').catch(error => Promise.reject(error))

const LIBRARY = { name: '@walletconnect/universal-provider', use: 'WalletConnect' }

/** Needs version 2.21.8 or newer. @throws LIBRARY_MISSING */
export const loadLibrary = (ctx: Context, load: () => Promise<unknown> = usual): Promise<Library> =>
  needLibrary(ctx, LIBRARY, async () => {
    const restore = hideDeniedStorage()
    const found = await load().finally(restore)
    // A CommonJS build that is loaded as a module has its exports under `default`.
    for (const library of [found, Object(found).default]) if (isLibrary(library)) return library
    throw new TypeError('The module does not export UniversalProvider')
  })

const isLibrary = (module: unknown): module is Library => typeof Object(module).UniversalProvider?.init === 'function'

/** The library reads `localStorage` while it loads, and fails to load if the access throws. It works without. */
function hideDeniedStorage(): Undo {
  try {
    void globalThis.localStorage
    return () => {}
  } catch {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
    return () => {
      Reflect.deleteProperty(globalThis, 'localStorage')
      if (own) Object.defineProperty(globalThis, 'localStorage', own)
    }
  }
}
