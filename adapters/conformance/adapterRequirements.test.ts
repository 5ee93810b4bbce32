// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type Context, type Service, signMessage } from '../../kernel'
import * as kernelCapabilities from '../../kernel/contracts/capabilities'
import type { AdapterKit, ScriptedFunds } from './adapterKit'
import { adapterRequirements } from './adapterRequirements'
import { fakeEdges } from './edges'
import { CAPABILITIES } from './manifestRequirements'
import { type AdapterFault, adapterFaults } from './samples/adapterFaults'
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
function lawsFor(adapter: AdapterKit): Map<string, () => Promise<void>> {
  const laws = new Map<string, () => Promise<void>>()
  testAdapter(adapter, {
    describe: (_, body) => body(),
    test: (name, body) => void laws.set(name, body),
    expect,
  })
  return laws
}

/** The requirements that the adapter fails, each with its sentence. */
async function failures(adapter: AdapterKit): Promise<string[][]> {
  const outcomes = [...lawsFor(adapter)].map(async ([name, run]) => {
    const error = await run().catch((thrown: unknown) => thrown)
    return error instanceof Error ? [[name, error.message]] : []
  })
  return (await Promise.all(outcomes)).flat()
}

testAdapter(kit(), { describe, test, expect })

describe('every requirement can fail', () => {
  test('each requirement has an adapter that breaks it', () => {
    expect(new Set(adapterRequirements.map(({ name }) => name))).toEqual(new Set(adapterFaults.map(([, law]) => law)))
  })

  test.each(adapterFaults)('an adapter that %s is refused: %s', async (fault, requirement) => {
    await expect(lawsFor(kit(fault)).get(requirement)?.()).rejects.toThrow()
  })
})

describe('a remote connector whose adapter shows no link', () => {
  test('fails only the requirement on links, which says what it saw and what it wanted', async () => {
    const moment = 'while the remote connector toy awaits its wallet'
    expect(await failures(kit('shows no link'))).toEqual([
      [
        'a link to another device is shown by each remote connector, and only while connect awaits the wallet',
        `Saw { ${moment}: “no link of \`showPairing\`” }\nwanted { ${moment}: “a link of toy” }`,
      ],
    ])
  })

  test('shows another link: fails only the requirement on links', async () => {
    expect(await failures(kit('shows the link of another connector'))).toHaveLength(1)
  })
})

describe('an adapter that sends and reads balances', () => {
  const refusals = (funds: ScriptedFunds | undefined) =>
    failures({ name: 'the sample', world: () => ({ ...kit().world(), funds }) })

  test('fails each requirement on its money in a world without funds', async () => {
    const message = 'The world of an adapter that sends transfers or reads balances needs `funds`'
    expect(await refusals(undefined)).toEqual(
      [
        'a transfer of the native currency sends exactly what is requested, and returns its hash',
        'a transfer of a token sends exactly what is requested, or is refused if the adapter sends no tokens',
        'a transfer with a declared field sends exactly that field',
        'a transfer on a network that the wallet does not use is refused without a prompt, or sent after a switch to it',
        'a rejected transfer throws USER_REJECTED, and sends nothing',
        'the receipt of a transfer never rejects, and is pending until a node confirms the transaction',
        'the estimated fee of a transfer is an amount above zero, and no estimate prompts the wallet',
        'a balance is the amount of the requested address, in the network’s currency',
        'listed tokens are complete, without duplicates, and those of the requested address',
        'prices are finite numbers from zero, of the requested tokens and of no others',
        'the history is that of the requested address, newest first, without duplicates, and ends',
      ].map(name => [name, message]),
    )
  })

  test('fails the requirement on its token list in a world whose funds have no token', async () => {
    const { balances } = SAMPLE_FUNDS
    expect(await refusals({ balances })).toContainEqual([
      'listed tokens are complete, without duplicates, and those of the requested address',
      'The funds of an adapter that lists tokens need a `token`',
    ])
  })

  test('fails the requirements on its prices and its history in a world whose funds have none', async () => {
    const { balances, token } = SAMPLE_FUNDS
    expect(await refusals({ balances, token })).toEqual([
      [
        'prices are finite numbers from zero, of the requested tokens and of no others',
        'The funds of an adapter that reads prices need a `price`',
      ],
      [
        'the history is that of the requested address, newest first, without duplicates, and ends',
        'The funds of an adapter that reads history need a `history`',
      ],
    ])
  })
})

test('a requirement on a capability that the manifest does not provide is skipped with the reason, in a runner that can', async () => {
  const laws = new Map<string, (context: unknown) => Promise<void>>()
  const world = () => {
    const sample = kit().world()
    const { manifest } = sample
    const isHere = ({ id }: { id: string }) => id !== signMessage.on('toy').id
    const load = async () => {
      const code = await manifest.load!()
      const provide = (ctx: Context) => (token: Service<unknown>, service: unknown) =>
        isHere(token) ? ctx.provide(token, service) : () => {}
      return { default: (ctx: Context) => code.default(Object.create(ctx, { provide: { value: provide(ctx) } })) }
    }
    return { ...sample, manifest: { ...manifest, provides: manifest.provides?.filter(isHere), load } }
  }
  testAdapter(
    { name: 'silent', world },
    { describe: (_, body) => body(), test: (name, body) => void laws.set(name, body), expect },
  )
  const skipped: string[] = []
  await laws.get('a rejected signature throws USER_REJECTED')?.({ skip: (reason: string) => skipped.push(reason) })
  await laws.get('a rejected transfer throws USER_REJECTED, and sends nothing')?.({ skip: () => skipped.push('sent') })
  expect(skipped).toEqual([`the manifest does not provide ${signMessage.on('toy').id}`])
})

test('an undeclared capability is looked for among all that the kernel names', () => {
  const byNamespace = Object.values(kernelCapabilities).filter(
    one => one !== kernelCapabilities.connectService && one !== kernelCapabilities.walletProvider,
  )
  expect(new Set(CAPABILITIES)).toEqual(new Set(byNamespace))
})
