import { type FamilyHouseOptions, familyHouse } from '../../conformance/familyHouse'
import { fakePage } from '../../injected/testing/page'
// Loaded ahead: how long code takes to come is nothing that these tests are about.
import '../capabilities'
import { sui, suiDevnet, suiMainnet, suiTestnet } from '../manifest'
import { FAMILY } from '../namespace'

interface Given extends FamilyHouseOptions {
  /** Runs in the page before the adapter does. */
  readonly before?: () => void
}

/** A page of Sui, its wallet installed by `before`. */
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
