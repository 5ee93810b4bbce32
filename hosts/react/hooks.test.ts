import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import { connections, createPortico, type Manifest, type Portico, type Sessions, sessions } from '../../kernel'
import { ConnectButton, PorticoProvider, usePorticoAccount, usePorticoConnections } from '.'

const namespaceAdapter: Manifest = {
  id: 'namespace',
  adapter: {
    namespaces: ['eip155'],
    adopt: given => ({ ...given, chainNamespace: 'eip155', caipNetworkId: `eip155:${given.id}` }),
  },
}

const seen: unknown[] = []

function Wallets() {
  const { several, connections } = usePorticoConnections('eip155')
  seen.push([several, connections])
  return null
}

function createHost(): Portico {
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const network = { id: 1, name: 'One', nativeCurrency: coin, rpcUrls: { default: { http: [] } } }
  return createPortico({ networks: [network], adapters: [namespaceAdapter], plugins: [] }, fakeEdges().ports)
}

test('reports no connection on a server and in the first render, whatever storage holds', () => {
  const portico = createHost()
  portico.set(connections, { several: true, byNamespace: {} })
  renderToString(createElement(PorticoProvider, { portico }, createElement(Wallets)))
  expect(seen).toEqual([[false, []]])
  portico.destroy()
})

const LAST = { address: '0x1234567890abcdef', networkId: 'eip155:1' } as const
const KNOWN: Sessions = {
  active: 'eip155',
  byNamespace: { eip155: { status: 'restoring', connectorId: '', last: LAST } },
}

function Status() {
  const { status, last } = usePorticoAccount()
  return createElement('output', null, `${status} ${last?.address}`)
}

const renderHost = (portico: Portico, initialSessions?: Sessions) =>
  renderToString(
    createElement(PorticoProvider, { portico, initialSessions }, createElement(Status), createElement(ConnectButton)),
  )

test.each([
  ['knows nothing: the account is being restored, and the button is empty', undefined, 'restoring undefined', ''],
  [
    'knows the account: it is being restored, and the button shows it',
    KNOWN,
    `restoring ${LAST.address}`,
    '0x12…abcdef',
  ],
  ['knows that there is none: it is disconnected', { byNamespace: {} }, 'disconnected undefined', undefined],
])('a server that %s', (_, initialSessions, status, shown) => {
  const portico = createHost()
  // The browser's own state never shows in a render that must agree with the server.
  portico.set(sessions, { byNamespace: {} })
  const markup = renderHost(portico, initialSessions)
  expect(markup).toContain(`<output>${status}</output>`)
  expect(/data-account="(.*?)"/.exec(markup)?.[1]).toBe(shown)
  expect(markup).toContain('data-label="Connect wallet"')
  portico.destroy()
})
