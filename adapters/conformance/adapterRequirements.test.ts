import { describe, expect, test } from 'vitest'
import * as kernelCapabilities from '../../kernel/contracts/capabilities'
import { adapterRequirements } from './adapterRequirements'
import { fakeEdges } from './edges'
import { CAPABILITIES } from './manifestRequirements'
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
  'the manifest loads no code, sends no request and calls no wallet': 'activates with the page',
  'it adopts the networks of its namespaces, and no other': 'adopts everything',
  'it describes only its own namespaces, each with a short label': 'describes another',
  'the first intent announces discovery to the wallets once': 'announces nothing',
  'it provides exactly what its manifest declares': 'provides an undeclared capability',
  'disposal leaves no listener, no timer and no pending call': 'keeps listening',
  'connecting prompts the wallet once, and returns its accounts and its network': 'prompts twice',
  'connecting another namespace opens no connection, shows no prompt and keeps the connected ones':
    'connects another namespace',
  'a rejected prompt throws USER_REJECTED and connects no account': 'throws the wallet’s error',
  'an aborted connect does not prompt the wallet': 'prompts after an abort',
  'aborting ends a connect whose wallet never answers, and ignores its late answer': 'ignores an abort',
  'restoring never prompts, and returns the stored connection': 'restores no account',
  'restoring returns no account if the wallet never connected the page, and does not prompt': 'prompts while restoring',
  'restoring returns no account after the wallet revoked the page, and does not prompt': 'returns revoked accounts',
  'restoring a wallet that is no longer installed settles without an account': 'waits for an uninstalled wallet',
  'accounts have no duplicates, in any spelling': 'repeats accounts',
  'disconnecting ends after a few seconds if the wallet does not answer': 'waits for an answer to disconnect',
  '100 connects and disconnects leave no listener and no timer': 'leaks listeners',
  'hostile answers of a connect become coded errors, or are ignored': 'trusts the wallet’s answer',
  'the connection reports an account change in the wallet': 'misses account changes',
  'the connection reports a network change in the wallet': 'misses network changes',
  'the connection reports that the wallet disconnected, or shows no account, and reports no further change':
    'misses the disconnection',
  'a stopped watcher receives no change': 'never stops watching',
  'capabilities throw without a connection': 'signs without a connection',
  'a transfer without a connection throws NOT_CONNECTED, and prompts no wallet': 'sends without a connection',
  'a transfer to an invalid address, or of nothing, is refused before the wallet prompts': 'sends to any address',
  'the check of addresses accepts those of the wallet, and none that a transfer must refuse': 'accepts any address',
  'a signed message has the signature of the requested account': 'signs with another account',
  'a rejected signature throws USER_REJECTED': 'throws another error while signing',
  'aborting ends a signature that the wallet never gives': 'ignores an abort while signing',
  'a network switch changes the network of the wallet': 'does not switch the wallet',
  'hostile answers to a capability become coded errors, or are ignored': 'trusts any signature',
  'the effects of a request are read from the request alone, and unreadable ones are not guessed': 'guesses',
}

describe('every law can fail', () => {
  test('each has an adapter that breaks it', () => {
    expect(adapterRequirements.map(({ name }) => name)).toEqual(Object.keys(BROKEN))
  })

  test.each(Object.entries(BROKEN))('%s: not where an adapter %s', async (law, fault) => {
    await expect(lawsFor(fault).get(law)?.()).rejects.toThrow()
  })
})

test('an undeclared capability is looked for among all that the kernel names', () => {
  const byNamespace = Object.values(kernelCapabilities).filter(
    one => one !== kernelCapabilities.connectService && one !== kernelCapabilities.walletProvider,
  )
  expect(new Set(CAPABILITIES)).toEqual(new Set(byNamespace))
})
