import { describe, expect, test } from 'vitest'
import * as kernelCapabilities from '../../kernel/contracts/capabilities'
import { adapterRequirements } from './adapterRequirements'
import { fakeEdges } from './edges'
import { CAPABILITIES } from './manifestRequirements'
import { ADAPTER_FAULTS, type AdapterFault } from './samples/adapterFaults'
import { sampleAdapter } from './samples/sampleAdapter'
import { SAMPLE_FUNDS, sampleNode } from './samples/sampleNode'
import { sampleWallet } from './samples/sampleWallet'
import { testAdapter } from './testAdapter'

const network = (id: string) => ({
  id,
  chainNamespace: 'toy',
  name: id,
  nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 2 },
  rpcUrls: { default: { http: [] } },
})

const kit = (...faults: AdapterFault[]) => ({
  name: faults.join() || 'the sample',
  world() {
    const wallet = sampleWallet()
    const edges = fakeEdges()
    sampleNode(edges.server)
    return {
      manifest: sampleAdapter(wallet.port, ...faults),
      networks: [network('one'), network('two')] as const,
      connectorId: 'toy',
      wallet,
      edges,
      funds: SAMPLE_FUNDS,
      isSignature: ({ address, message, signature }: { address: string; message: string; signature: string }) =>
        signature === `${address} signs ${message}`,
    }
  },
})

/** The tests that a runner would get. */
function lawsFor(...faults: AdapterFault[]): Map<string, () => Promise<void>> {
  const laws = new Map<string, () => Promise<void>>()
  testAdapter(kit(...faults), {
    describe: (_, body) => body(),
    test: (name, body) => void laws.set(name, body),
    expect,
  })
  return laws
}

testAdapter(kit(), { describe, test, expect })

describe('every requirement can fail', () => {
  test('each requirement has an adapter that breaks it', () => {
    expect(new Set(adapterRequirements.map(({ name }) => name))).toEqual(new Set(Object.values(ADAPTER_FAULTS)))
  })

  const faults = Object.entries(ADAPTER_FAULTS) as [AdapterFault, string][]
  test.each(faults)('an adapter that %s is refused: %s', async (fault, requirement) => {
    await expect(lawsFor(fault).get(requirement)?.()).rejects.toThrow()
  })
})

test('an undeclared capability is looked for among all that the kernel names', () => {
  const byNamespace = Object.values(kernelCapabilities).filter(
    one => one !== kernelCapabilities.connectService && one !== kernelCapabilities.walletProvider,
  )
  expect(new Set(CAPABILITIES)).toEqual(new Set(byNamespace))
})
