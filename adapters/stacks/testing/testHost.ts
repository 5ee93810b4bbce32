import { stacksMainnet, stacksTestnet } from '../../../networks'
import { createNamespaceTestHost, type NamespaceTestHostOptions } from '../../conformance/namespaceTestHost'
import { fakePage } from '../../shared/injected/testing/page'
// Imported ahead: the loading time of code is not under test.
import '../capabilities'
import '../discover'
import { stacks } from '../manifest'
import { type ScriptedSip30, scriptedSip30 } from './scriptedSip30'

interface Given extends NamespaceTestHostOptions {
  readonly wallet?: ScriptedSip30
  /** Whether the wallet is in the page from the start. */
  readonly installed?: boolean
  readonly page?: ReturnType<typeof fakePage>
}

/** A page with the Stacks adapter and one wallet. */
export async function createStacksTestHost({
  wallet = scriptedSip30(),
  installed = true,
  page = fakePage(),
  ...options
}: Given = {}) {
  if (installed) Object.assign(page, { LeatherProvider: wallet.provider })
  const testHost = await createNamespaceTestHost({
    adapter: stacks(),
    namespace: 'stacks',
    networks: [stacksMainnet, stacksTestnet],
    page,
    connectorId: 'stacks:LeatherProvider',
    ...options,
  })
  return { ...testHost, wallet }
}

export type StacksTestHost = Awaited<ReturnType<typeof createStacksTestHost>>
