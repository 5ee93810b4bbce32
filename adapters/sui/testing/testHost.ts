import { suiDevnet, suiMainnet, suiTestnet } from '../../../networks'
import { createNamespaceTestHost, type NamespaceTestHostOptions } from '../../conformance/namespaceTestHost'
import { fakePage } from '../../shared/injected/testing/page'
// Imported ahead: the loading time of code is not under test.
import '../capabilities'
import '../discover'
import { NAMESPACE } from '../chain'
import { sui } from '../manifest'

interface Given extends NamespaceTestHostOptions {
  /** Runs in the page before the adapter starts. */
  readonly before?: () => void
}

/** A page with the Sui adapter; `before` installs the wallet. */
export function createSuiTestHost({ before, ...options }: Given = {}) {
  const page = fakePage()
  Reflect.set(globalThis, 'window', page)
  before?.()
  return createNamespaceTestHost({
    adapter: sui(),
    namespace: NAMESPACE,
    networks: [suiMainnet, suiTestnet, suiDevnet],
    page,
    connectorId: 'sui:Bourn',
    ...options,
  })
}

export type SuiTestHost = Awaited<ReturnType<typeof createSuiTestHost>>
