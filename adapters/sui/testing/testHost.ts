import { type FamilyHouseOptions, familyHouse } from '../../conformance/familyHouse'
import { fakePage } from '../../injected/testing/page'
// Imported ahead: the loading time of code is not under test.
import '../capabilities'
import { sui, suiDevnet, suiMainnet, suiTestnet } from '../manifest'
import { FAMILY } from '../namespace'

interface Given extends FamilyHouseOptions {
  /** Runs in the page before the adapter starts. */
  readonly before?: () => void
}

/** A page with the Sui adapter; `before` installs the wallet. */
export function suiHouse({ before, ...options }: Given = {}) {
  const page = fakePage()
  Reflect.set(globalThis, 'window', page)
  before?.()
  return familyHouse({
    adapter: sui(),
    namespace: FAMILY,
    networks: [suiMainnet, suiTestnet, suiDevnet],
    page,
    connectorId: 'sui:Bourn',
    ...options,
  })
}

export type SuiHouse = Awaited<ReturnType<typeof suiHouse>>
