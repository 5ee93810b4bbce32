import { describe, expect, test } from 'vitest'
import { adapterRequirements } from './adapterRequirements'
import { fakeEdges } from './edges'
import { type AdapterFault, sampleAdapter } from './samples/sampleAdapter'
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
    return {
      manifest: sampleAdapter(wallet.port, ...faults),
      networks: [network('one'), network('two')] as const,
      connectorId: 'toy',
      wallet,
      edges: fakeEdges(),
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

const BROKEN: Record<string, AdapterFault> = {
  'the manifest loads nothing, sends nothing and asks nobody': 'wakes with the page',
  'it adopts the networks of its namespaces, and no other': 'adopts everything',
  'it describes its own namespaces alone, each with a short label': 'describes another',
  'somebody means to use us, and the wallet is told once': 'tells nobody',
  'what it provides is what its manifest says': 'provides in secret',
  'disposal leaves no listener, no timer and nobody waiting': 'keeps listening',
  'connecting asks the wallet once, and tells its accounts and its network': 'asks twice',
  'a connect for another namespace opens none of its own, does not prompt, and leaves what is connected':
    'opens what it has',
  'a rejection is USER_REJECTED, and nothing is connected': 'throws what it was thrown',
  'who has gone already is not asked for': 'asks for who has gone',
  'a wallet that never answers is left at once, and its late answer changes nothing': 'waits for the wallet',
  'restoring never prompts, and finds what was there': 'finds nothing again',
  'restoring finds no account where the wallet never knew us, and does not prompt': 'prompts at restore',
  'restoring finds no account after the wallet forgot us, and does not prompt': 'believes its notes',
  'restoring what is not there any more settles, and finds nothing': 'waits for the uninstalled',
  'accounts never repeat, in no spelling': 'repeats accounts',
  'a wallet that does not answer a goodbye is left after some seconds': 'waits for a goodbye',
  '100 connects and disconnects leave nothing behind': 'gathers listeners',
  'hostile answers become coded errors, or are seen through': 'believes the wallet',
  'an account change in the wallet is told': 'misses accounts',
  'a network change in the wallet is told': 'misses networks',
  'a wallet that goes is told, or shows no account, and tells nothing more': 'misses the end',
  'who no longer watches hears nothing': 'watches for ever',
  'capabilities refuse without a connection': 'signs for anybody',
  'a transfer without a connection is NOT_CONNECTED, and nobody is asked': 'sends for anybody',
  'a transfer to what is no address, or of nothing, is refused before the wallet is asked': 'sends anywhere',
  'a signed message is signed by the account that was asked': 'signs something else',
  'a signature refused is USER_REJECTED': 'throws at signing',
  'a wallet that never signs is left at once': 'waits for signatures',
  'a network switch takes the wallet there': 'says it switched',
  'what a hostile wallet answers to a capability becomes a coded error, or is seen through': 'believes signatures',
  'what a request does is read from the request alone, and what cannot be read is not guessed at': 'guesses',
}

describe('every law can fail', () => {
  test('each has an adapter that breaks it', () => {
    expect(adapterRequirements.map(({ name }) => name)).toEqual(Object.keys(BROKEN))
  })

  test.each(Object.entries(BROKEN))('%s: not where an adapter %s', async (law, fault) => {
    await expect(lawsFor(fault).get(law)?.()).rejects.toThrow()
  })
})
