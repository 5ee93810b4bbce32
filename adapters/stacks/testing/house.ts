import { type FamilyHouseOptions, familyHouse } from '../../conformance/familyHouse'
import { fakePage } from '../../injected/testing/page'
// Loaded ahead: how long code takes to come is nothing that these tests are about.
import '../capabilities'
import { stacks, stacksMainnet, stacksTestnet } from '../manifest'
import { type ScriptedSip30, scriptedSip30 } from './scriptedSip30'

interface Given extends FamilyHouseOptions {
  readonly wallet?: ScriptedSip30
  /** Does the wallet lie in the page from the beginning? */
  readonly installed?: boolean
  readonly page?: ReturnType<typeof fakePage>
}

/** A page of Stacks with one wallet. */
export async function stacksHouse({
  wallet = scriptedSip30(),
  installed = true,
  page = fakePage(),
  ...options
}: Given = {}) {
  if (installed) Object.assign(page, { LeatherProvider: wallet.provider })
  const house = await familyHouse({
    adapter: stacks(),
    namespace: 'stacks',
    networks: [stacksMainnet, stacksTestnet],
    page,
    connectorId: 'stacks:LeatherProvider',
    ...options,
  })
  return { ...house, wallet }
}

export type StacksHouse = Awaited<ReturnType<typeof stacksHouse>>
