import { expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import { evm } from '../../adapters/evm/manifest'
import { network } from '../../adapters/evm/testing/testHost'
import { createPortico } from '../host/portico'
import { PAIRING_MS, pairing, showPairing } from './directory'

const link = { connectorId: 'lighthouse:phone', uri: 'https://wallet.example/connect?id=7' }

function arrive() {
  const { ports, clock } = fakeEdges()
  const portico = createPortico({ networks: [network(1)], adapters: [evm()], plugins: [] }, ports)
  const ctx = { clock, set: portico.set }
  const leaving = new AbortController()
  const show = (more: { uri?: string; lifetime?: number } = {}) =>
    showPairing(ctx, { ...link, ...more, signal: leaving.signal })
  return { portico, clock, leaving, show, read: () => portico.read(pairing) }
}

test('the link is shown with its connector until the adapter ends it', () => {
  const { portico, clock, show, read } = arrive()
  const end = show()
  const shown = { ...link, expiresAt: clock.now() + PAIRING_MS, until: clock.elapsed() + PAIRING_MS }
  expect(read()).toEqual({ status: 'ready', ...shown })
  end()
  expect(read()).toEqual({ status: 'idle' })
  portico.destroy()
})

test.each([
  [60_000, 60_000],
  [600_000, PAIRING_MS],
  [Number.POSITIVE_INFINITY, PAIRING_MS],
])('a link that the wallet accepts for %d ms is shown for %d ms', (lifetime, shownFor) => {
  const { portico, clock, show, read } = arrive()
  show({ lifetime })
  expect(read()).toMatchObject({ expiresAt: clock.now() + shownFor, until: clock.elapsed() + shownFor })
  portico.destroy()
})

test('the signal of the attempt hides the link, and one that is aborted shows none', () => {
  const { portico, leaving, show, read } = arrive()
  show()
  leaving.abort()
  expect(read()).toEqual({ status: 'idle' })
  show()
  expect(read()).toEqual({ status: 'idle' })
  portico.destroy()
})

test('the end of an earlier attempt hides no later link', () => {
  const { portico, show, read } = arrive()
  const end = show()
  show({ uri: 'https://wallet.example/connect?id=8' })
  end()
  expect(read()).toMatchObject({ uri: 'https://wallet.example/connect?id=8' })
  portico.destroy()
})
