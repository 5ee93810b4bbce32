import { createPortico, sessionControl } from 'portico'
import { fakeEdges, settle } from 'portico/conformance'
import { standard } from 'portico/plugins'
import nacl from 'tweetnacl'
import { expect, test } from 'vitest'
import { ton } from '../src/manifest'
import { tonMainnet } from '../src/networks'
import { createPhoneBridge } from './phone'
import { createAccount, createWallet } from './wallet'

const DUNLIN = {
  key: 'dunlin',
  name: 'Dunlin',
  bridge: 'https://bridge.example',
  link: 'https://dunlin.example/connect',
}
const account = createAccount(1)

/** A host without the modal, whose user has connected a wallet on a phone. */
async function connected() {
  const edges = fakeEdges()
  const phone = createPhoneBridge(createWallet({ accounts: [account], domain: 'app.example', submit: () => {} }))
  edges.server.answer(DUNLIN.bridge, phone.answer)
  const portico = createPortico(
    {
      networks: [tonMainnet],
      adapters: [ton({ phones: [DUNLIN] })],
      plugins: standard().filter(({ id }) => id !== 'shell'),
    },
    edges.ports,
  )
  portico.prepare()
  await settle()
  await (await portico.ask(sessionControl)).connect({ connectorId: 'ton:dunlin' })
  /** The phone tells the page that its user has ended the session. */
  const leave = async (id: number, by?: nacl.BoxKeyPair) => {
    phone.tell({ event: 'disconnect', id, payload: {} }, by)
    await settle()
    await edges.clock.advance(1000)
    return portico.account().isConnected
  }
  return { portico, edges, leave }
}

test('an event of the wallet counts, and one that a bridge delivers again does not', async () => {
  const { portico, leave } = await connected()
  expect(portico.account().address).toBe(account.address.toString({ bounceable: false }))
  expect(await leave(0)).toBe(true)
  expect(await leave(2)).toBe(false)
  portico.destroy()
})

test('a message of another client of the bridge does not count', async () => {
  const { portico, leave } = await connected()
  expect(await leave(2, nacl.box.keyPair())).toBe(true)
  portico.destroy()
})

test('no key of a session stays after its end', async () => {
  const { portico, edges, leave } = await connected()
  const stored = () => [...edges.backend.entries].filter(([key]) => key.includes('ton/dunlin'))
  expect(stored()).toHaveLength(1)
  await leave(2)
  expect(stored()).toEqual([])
  portico.destroy()
})
