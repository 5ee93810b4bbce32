import { PorticoError, type Undo } from '../../kernel'
import type { SignClient } from './library'

/** What we need to find in the module. */
export interface Library {
  readonly UniversalProvider: { init(options: object): Promise<{ client: SignClient; session?: unknown }> }
}

/** A bundler takes a missing import for a warning where its failure is handled. */
const usual = () => import('@walletconnect/universal-provider').catch(error => Promise.reject(error))

/** @throws LIBRARY_MISSING */
export async function loadLibrary(load: () => Promise<unknown> = usual): Promise<Library> {
  const restore = hideDeniedStorage()
  const found = await load().catch(missing).finally(restore)
  // Where a CommonJS build was loaded as a module, everything stands under `default`.
  for (const library of [found, Object(found).default]) if (isLibrary(library)) return library
  return missing()
}

function missing(cause?: unknown): never {
  throw new PorticoError(
    'LIBRARY_MISSING',
    'Install @walletconnect/universal-provider 2.21.8 or newer beside the walletconnect adapter',
    {},
    cause,
  )
}

const isLibrary = (module: unknown): module is Library => typeof Object(module).UniversalProvider?.init === 'function'

/** The library reads `localStorage` while it loads, and does not load where reading throws. It does without. */
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
