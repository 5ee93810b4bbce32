import { PorticoError, type Undo } from '../../kernel'
import type { SignClient } from './library'

/** The required export of the module. */
export interface Library {
  readonly UniversalProvider: { init(options: object): Promise<{ client: SignClient; session?: unknown }> }
}

/** With the `catch`, bundlers report a missing package as a warning instead of an error. */
const usual = () => import('@walletconnect/universal-provider').catch(error => Promise.reject(error))

/** @throws LIBRARY_MISSING */
export async function loadLibrary(load: () => Promise<unknown> = usual): Promise<Library> {
  const restore = hideDeniedStorage()
  const found = await load().catch(missing).finally(restore)
  // A CommonJS build that is loaded as a module has its exports under `default`.
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
