import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import { createPortico, type Sessions, sessions } from '../../kernel'
import { session } from './manifest'
import { DISCONNECTED, firstOfEach, keyOf, RECORDS, sessionRecordsIn } from './rules/sessionRecord'
import { adapterOf, createWallets } from './testing/wallets'
import { network } from './testKit'

/** The first synchronous read with this storage; the plugin's module never loads. */
function firstRead(stored: unknown, left: unknown): Sessions {
  const { ports } = fakeEdges()
  ports.storage.set(RECORDS, stored)
  ports.storage.set(DISCONNECTED, left)
  const portico = createPortico(
    {
      networks: [network(1), network('main')],
      adapters: [adapterOf(createWallets())],
      plugins: [{ ...session(), load: () => new Promise(() => {}) }],
      debug: false,
    },
    ports,
  )
  const read = portico.read(sessions)
  portico.destroy()
  return read
}

test('whatever storage holds, the first read shows as restoring what the code will restore, and nothing else', () => {
  const text = fc.constantFrom('one', 'two', '', 7, undefined, 'x'.repeat(257))
  const record = fc.record(
    {
      connectorId: text,
      adapter: text,
      address: text,
      networkId: fc.constantFrom('eip155:1', 'solana:main', 'bip122:x', 'eip155', '__proto__:x', 1),
      first: text,
    },
    { requiredKeys: [] },
  )
  const stored = fc.oneof(fc.array(fc.oneof(record, fc.jsonValue())), fc.jsonValue())
  const left = fc.oneof(fc.subarray(['eip155 one', 'solana two']), fc.jsonValue())
  fc.assert(
    fc.property(stored, left, (kept, gone) => {
      const { ports } = fakeEdges()
      ports.storage.set(RECORDS, kept)
      ports.storage.set(DISCONNECTED, gone)
      const expected = firstOfEach(sessionRecordsIn(ports.storage)).filter(entry =>
        ['eip155', 'solana'].includes(keyOf(entry).namespace),
      )
      const { active, byNamespace } = firstRead(kept, gone)
      expect(active).toBe(expected[0] && keyOf(expected[0]).namespace)
      expect(byNamespace).toEqual(
        Object.fromEntries(
          expected.map(entry => {
            const { connectorId, address, networkId } = entry
            return [keyOf(entry).namespace, { status: 'restoring', connectorId, last: { address, networkId } }]
          }),
        ),
      )
    }),
    { numRuns: 300 },
  )
})
